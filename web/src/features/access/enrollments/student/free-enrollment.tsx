import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { toast } from '@/shared/ui/toaster'
import { useRenewFreeEnrollment } from './api'

interface FreeEnrollmentProps {
  courseId: string
  isEnded: boolean
  /** Free by a discount, not by its price. */
  isDiscounted: boolean
}

/** Where nothing is to be paid an ended enrollment opens again with one tap. */
export function FreeEnrollment({ courseId, isEnded, isDiscounted }: FreeEnrollmentProps) {
  const renew = useRenewFreeEnrollment(courseId)
  /** On the promise, because this component may be gone before the response. */
  const open = () =>
    renew.mutateAsync(undefined).then(
      ({ detail }) => toast.success('Access renewed.', { description: detail }),
      (error) =>
        toast.error("Couldn't renew your access.", {
          description: messageOf(error),
        }),
    )
  const title = isDiscounted ? 'Your discount covers this course.' : 'This course is free.'
  if (!isEnded)
    return <Notice title={title}>There's nothing to pay. When your access ends, you can renew it here.</Notice>
  return (
    <Notice
      title={title}
      action={
        <Button busy={renew.isPending} busyLabel="Renewing…" onClick={() => void open()}>
          Renew Access
        </Button>
      }
    >
      There's nothing to pay. The lessons open again at once.
    </Notice>
  )
}
