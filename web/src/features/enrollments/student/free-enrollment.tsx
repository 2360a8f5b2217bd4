import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { toast } from '@/shared/ui/toaster'
import { useRenewFreeEnrollment } from './api'

/** A free course asks for nothing: an ended enrollment opens again with one tap. */
export function FreeEnrollment({ courseId, isEnded }: { courseId: string; isEnded: boolean }) {
  const renew = useRenewFreeEnrollment(courseId)
  /** Told by the promise: this place may be gone before the answer is. */
  const open = () =>
    renew.mutateAsync(undefined).then(
      ({ detail }) => toast.success('Access renewed.', { description: detail }),
      (error) =>
        toast.error('Your access could not be renewed.', {
          description: messageOf(error, 'Please check your connection and try again.'),
        }),
    )
  if (!isEnded)
    return (
      <Notice title="This course is free.">There is nothing to pay. When your access ends, you renew it here.</Notice>
    )
  return (
    <Notice
      title="This course is free."
      action={
        <Button busy={renew.isPending} busyLabel="Renewing…" onClick={() => void open()}>
          Renew Access
        </Button>
      }
    >
      There is nothing to pay. The lessons open again at once.
    </Notice>
  )
}
