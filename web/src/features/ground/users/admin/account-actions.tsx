import { AskingButton } from '@/shared/ui/asking-button'
import { type Account, useAccountActs } from './account-acts'

/** The buttons for one of the staff: quiet, and confirmed with the own password. */
export function AccountActions({ user }: { user: Account }) {
  const { sessions, activity } = useAccountActs(user, true)
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">
      <AskingButton act={sessions} />
      <AskingButton act={activity} />
    </div>
  )
}
