import { uploadRules } from '@sonocampus/contract/upload-rules'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { fileRuleOf } from '@/shared/lib/file-rule'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { FileDrop } from '@/shared/ui/file-drop'
import type { CourseInput } from './use-course-form'

const thumbnailRule = fileRuleOf(uploadRules.thumbnail)

interface ThumbnailFieldProps {
  picture: File | null
  onPicture: (file: File | null) => void
  onWork: (isWorking: boolean) => void
  percent?: number | undefined
  disabled: boolean
}

/** The chosen picture, or the course's current one. */
export function ThumbnailField({ picture, onPicture, onWork, percent, disabled }: ThumbnailFieldProps) {
  const { watch, setValue } = useFormContext<CourseInput>()
  const kept = watch('thumbnail_url') ?? ''
  const chosen = usePreview(picture)
  const shown = chosen ?? kept
  return (
    <Field label="Thumbnail" optional className="sm:col-span-2">
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <FileDrop
          file={picture}
          onChange={onPicture}
          onWork={onWork}
          rule={thumbnailRule}
          progress={percent}
          disabled={disabled}
        />
        {shown && (
          <div className="flex flex-col items-start gap-2 sm:w-52">
            <img
              src={shown}
              alt={chosen ? 'New thumbnail' : 'Current thumbnail'}
              className="room aspect-video w-full rounded-md border border-line object-cover"
            />
            {!chosen && (
              <Button
                variant="ghost"
                disabled={disabled}
                onClick={() => setValue('thumbnail_url', '', { shouldDirty: true })}
              >
                <Trash2 aria-hidden="true" />
                Remove picture
              </Button>
            )}
          </div>
        )}
      </div>
    </Field>
  )
}

/** A preview address for a picture not uploaded yet; none if the file isn't a picture. */
function usePreview(file: File | null): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    let made: string | undefined
    let isGone = false
    createImageBitmap(file).then(
      (bitmap) => {
        bitmap.close()
        if (isGone) return
        made = URL.createObjectURL(file)
        setAddress(made)
      },
      () => {},
    )
    return () => {
      isGone = true
      setAddress(undefined)
      if (made) URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}
