import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageOf } from '../api/api-error'
import { saveFile } from '../lib/save-file'
import { Button } from './button'
import { toast } from './toaster'

interface ExportButtonProps {
  /** What is exported, e.g. 'students': the name of the file too. */
  what: string
  /** Fetches the file with the token, which a plain link could not send. */
  fetchFile: () => Promise<Response>
  /** Whether it is about selected rows alone. */
  isOfSelected?: boolean
  /** Where it is no list: what the button says, and what the file is called. */
  label?: string
  fileName?: string
}

/** Downloads what the list shows, all its pages; or what is selected of it. */
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
