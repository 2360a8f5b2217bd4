import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../api/api-error'
import { toast } from '../ui/toaster'
import { saveFile } from './save-file'

export interface Export {
  /** What is exported, e.g. 'students'; also the file's name. */
  what: string
  /** Fetches the file with the token, which a link can't send. */
  fetchFile: () => Promise<Response>
  fileName?: string | undefined
}

/** Downloads a file that the server makes. */
export function useExport({ what, fetchFile, fileName = `${what}.csv` }: Export) {
  const exporting = useMutation({ mutationFn: async () => saveFile(await (await fetchFile()).blob(), fileName) })
  const onError = (error: Error) => toast.error(`Couldn't export the ${what}.`, { description: messageOf(error) })
  return { start: () => exporting.mutate(undefined, { onError }), busy: exporting.isPending }
}
