import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageOf } from '../api/api-error'
import { saveFile } from '../lib/save-file'
import { Button } from './button'
import { toast } from './toaster'

interface ExportButtonProps {
  /** What is exported, e.g. 'students'; also the file's name. */
  what: string
  /** Fetches the file with the token, which a link can't send. */
  fetchFile: () => Promise<Response>
  /** Whether it exports only the selected rows. */
  isOfSelected?: boolean
  /** For exports that are not lists: the button's label and the file's name. */
  label?: string
  fileName?: string
}

/** Downloads all pages of the list, or its selected rows. */
export function ExportButton({ what, fetchFile, isOfSelected = false, ...given }: ExportButtonProps) {
  const { label = isOfSelected ? 'Export selected' : 'Export', fileName = `${what}.csv` } = given
  const exporting = useMutation({ mutationFn: async () => saveFile(await (await fetchFile()).blob(), fileName) })
  const onError = (error: Error) =>
    toast.error(`Couldn't export the ${what}.`, {
      description: messageOf(error),
    })
  return (
    <Button
      variant="secondary"
      size={isOfSelected ? 'sm' : 'md'}
      busy={exporting.isPending}
      busyLabel="Exporting…"
      onClick={() => exporting.mutate(undefined, { onError })}
    >
      <Download aria-hidden="true" />
      {label}
    </Button>
  )
}
