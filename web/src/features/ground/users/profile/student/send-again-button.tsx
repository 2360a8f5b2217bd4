import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { toast } from '@/shared/ui/toaster'
import { useRequestConfirmation } from './confirmation-api'

/** Sends another confirmation mail. */
export function SendAgainButton() {
  const request = useRequestConfirmation()
  const send = () =>
    request.mutate(undefined, {
      onSuccess: ({ message }) => toast.success(message, { description: 'It can take a minute to arrive.' }),
      onError: (error) =>
        toast.error("Couldn't send the mail.", {
          description: messageOf(error),
        }),
    })
  return (
    <Button variant="secondary" size="sm" busy={request.isPending} busyLabel="Sending…" onClick={send}>
      Send again
    </Button>
  )
}
