import type { MyClass } from '@sonocampus/contract/classes.student'
import { Video } from 'lucide-react'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { toast } from '@/shared/ui/toaster'
import { useJoinClass } from './api'

/** Opens the meeting in a new tab. The tab opens before its address is known: later a browser would block it. */
export function JoinButton({ facts: { id, title } }: { facts: MyClass }) {
  const join = useJoinClass()
  const open = () => {
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    join.mutateAsync(id).then(
      ({ url }) => (tab ?? window).location.replace(url),
      (error: unknown) => {
        tab?.close()
        toast.error("Couldn't join the class.", {
          description: messageOf(error),
        })
      },
    )
  }
  return (
    <Button busy={join.isPending} busyLabel="Joining…" aria-label={`Join ${title}`} onClick={open}>
      <Video aria-hidden="true" />
      Join
    </Button>
  )
}
