import { Download } from 'lucide-react'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { toast } from '@/shared/ui/toaster'
import { type UserFilter, useExportUsers } from '../api'

/** Downloads what the list shows, all its pages. */
export function ExportButton({ filter }: { filter: UserFilter }) {
  const exportUsers = useExportUsers()
  const onError = (error: Error) =>
    toast.error('The students were not exported.', {
      description: messageOf(error, 'Please check your connection and try again.'),
    })
  return (
    <Button
      variant="secondary"
      busy={exportUsers.isPending}
      busyLabel="Exporting…"
      onClick={() => exportUsers.mutate(filter, { onError })}
    >
      <Download aria-hidden="true" />
      Export
    </Button>
  )
}
