import { type NoticeKind, stopMails } from '@sonocampus/contract/notifications.settings'
import { pagePath } from '@sonocampus/contract/pages'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { messageOf } from '@/shared/api/api-error'
import { call } from '@/shared/api/call'
import { Button } from '@/shared/ui/button'
import { buttonStyles } from '@/shared/ui/button-styles'
import { KIND_WORDS } from './kind-words'

interface StopMailsProps {
  userId: string
  kind: string
  expires: string
  signature: string
}

export const useStopMails = () =>
  useMutation({
    mutationFn: ({ userId, kind, expires, signature }: StopMailsProps) =>
      call(stopMails, {
        params: { userId },
        query: { kind: kind as NoticeKind, expires, signature },
        body: undefined,
      }),
  })

/** Unsubscribes with one click, without login. It asks first because mail scanners follow every link. */
export function StopMails(link: StopMailsProps) {
  const stop = useStopMails()
  const what = KIND_WORDS[link.kind as NoticeKind]?.toLowerCase() ?? 'this'
  if (stop.isSuccess)
    return (
      <>
        <h1 className="text-3xl">Done</h1>
        <p role="status" className="mt-1.5 text-ink-soft">
          {stop.data.detail} You can turn them on again in your profile, under Notifications.
        </p>
        <Link to={pagePath('profile')} className={buttonStyles({ variant: 'secondary', className: 'mt-7' })}>
          Open my profile
        </Link>
      </>
    )
  return (
    <>
      <h1 className="text-3xl">Stop these mails?</h1>
      <p className="mt-1.5 text-ink-soft">
        You'll no longer get mails about {what}. Decisions about your applications, payments and grades still reach you.
      </p>
      {stop.isError && (
        <p role="alert" className="mt-4 font-medium text-refuse">
          {messageOf(stop.error)}
        </p>
      )}
      <Button className="mt-7" busy={stop.isPending} busyLabel="Saving…" onClick={() => stop.mutate(link)}>
        Stop these mails
      </Button>
    </>
  )
}
