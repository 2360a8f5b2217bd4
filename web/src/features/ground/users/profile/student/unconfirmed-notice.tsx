import { Notice } from '@/shared/ui/notice'
import { SendAgainButton } from './send-again-button'

export function UnconfirmedNotice({ email }: { email: string }) {
  return (
    <Notice tone="wait" title="Confirm your email address" action={<SendAgainButton />} className="mb-6 sm:mb-8">
      Open the link in the mail we sent to <span className="wrap-anywhere">{email}</span>.
    </Notice>
  )
}
