import { AskingButton } from '@/shared/ui/asking-button'
import { type Account, useAccountActs } from './account-acts'

/** The buttons for one of the staff: quiet, and confirmed with the own password. */
export function AccountActions({ user }: { user: Account }) {
  const { sessions, activity } = useAccountActs(user, true)
  return (
    <>
      <AskingButton size="sm" act={sessions} />
      <AskingButton size="sm" act={activity} />
    </>
  )
}
