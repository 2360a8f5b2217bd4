import type { User } from '@sonocampus/contract/users'
import { LogOut, UserRoundCheck, UserRoundX } from 'lucide-react'
import { type Act, AskingButton } from '@/shared/ui/asking-button'
import { useEndUserSessions, useSetUserActive } from '../api'

interface AccountActionsProps {
  user: Pick<User, 'id' | 'email' | 'is_active'>
  /** For a member of the staff list: the buttons are quiet, and the password is required. */
  isStaff?: boolean
}

/** Deactivate or reactivate, and end all sessions; each asks first and explains the effect. */
export function AccountActions({ user, isStaff = false }: AccountActionsProps) {
  const setActive = useSetUserActive(user.id)
  const endSessions = useEndUserSessions(user.id)
  const { email } = user
  const bodyOf = (is_active: boolean, current_password: string) =>
    isStaff ? { is_active, current_password } : { is_active }
  const end: Act = {
    label: 'End all sessions',
    variant: 'secondary',
    Icon: LogOut,
    question: `End all sessions of ${email}?`,
    explanation: "They're logged out on every device and can log in again with their password.",
    done: `All sessions of ${email} ended.`,
    failed: "Couldn't end the sessions.",
    run: () => endSessions.mutateAsync(undefined),
  }
  const deactivate: Act = {
    label: 'Deactivate',
    variant: isStaff ? 'secondary' : 'danger',
    Icon: UserRoundX,
    question: `Deactivate ${email}?`,
    explanation:
      "They're logged out at once and can't log in until you reactivate the account. Applications, payments and results stay.",
    done: `${email} is deactivated and can no longer log in.`,
    failed: "Couldn't deactivate the account.",
    asksPassword: isStaff,
    run: (password) => setActive.mutateAsync(bodyOf(false, password)),
  }
  const reactivate: Act = {
    label: 'Reactivate',
    variant: 'primary',
    Icon: UserRoundCheck,
    question: `Reactivate ${email}?`,
    explanation: 'They can log in again with their password and find everything as they left it.',
    done: `${email} can log in again.`,
    failed: "Couldn't reactivate the account.",
    asksPassword: isStaff,
    run: (password) => setActive.mutateAsync(bodyOf(true, password)),
  }
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">
      <AskingButton act={end} />
      <AskingButton act={user.is_active ? deactivate : reactivate} />
    </div>
  )
}
