import { useFormContext } from 'react-hook-form'
import { Button } from '@/shared/ui/button'
import { PictureUpload } from './picture-upload'

/** A picture of a person, uploaded or none. */
export function PhotoField({ name, label }: { name: string; label: string }) {
  const { watch, setValue } = useFormContext()
  const take = (url: string) => setValue(name, url, { shouldDirty: true })
  return (
    <>
      <PictureUpload label={label} src={watch(name)} onUploaded={take} />
      {watch(name) && (
        <Button variant="ghost" className="-ms-4.5 justify-self-start" onClick={() => take('')}>
          Remove photo
        </Button>
      )}
    </>
  )
}
