import type { User } from '@sonocampus/contract/users'
import { LogOut, UserRoundCheck, UserRoundX } from 'lucide-react'
import { type Act, AskingButton } from '@/shared/ui/asking-button'
import { useEndUserSessions, useSetUserActive } from '../api'

interface AccountActionsProps {
  user: Pick<User, 'id' | 'email' | 'is_active'>
  /** In a list of many: the questions are as grave, the buttons are not. */
  isQuiet?: boolean
}

/** Deactivate or reactivate, and end all sessions; each asks first and says what follows. */
export function AccountActions({ user, isQuiet = false }: AccountActionsProps) {
  const setActive = useSetUserActive(user.id)
  const endSessions = useEndUserSessions(user.id)
  const { email } = user
  const end: Act = {
    label: 'End all sessions',
    variant: 'secondary',
    Icon: LogOut,
    question: `End all sessions of ${email}?`,
    explanation: 'They are logged out on every device, and can log in again with their password.',
    done: `All sessions of ${email} are ended.`,
    failed: 'The sessions were not ended.',
    run: () => endSessions.mutateAsync(undefined),
  }
  const deactivate: Act = {
    label: 'Deactivate',
    variant: isQuiet ? 'secondary' : 'danger',
    Icon: UserRoundX,
    question: `Deactivate ${email}?`,
    explanation:
      'They are logged out at once and cannot log in until you reactivate the account. Applications, payments and results stay.',
    done: `${email} is deactivated and can no longer log in.`,
    failed: 'The account was not deactivated.',
    run: () => setActive.mutateAsync(false),
  }
  const reactivate: Act = {
    label: 'Reactivate',
    variant: 'primary',
    Icon: UserRoundCheck,
    question: `Reactivate ${email}?`,
    explanation: 'They can log in again with their password, and find everything as they left it.',
    done: `${email} can log in again.`,
    failed: 'The account was not reactivated.',
    run: () => setActive.mutateAsync(true),
  }
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">
      <AskingButton act={end} />
      <AskingButton act={user.is_active ? deactivate : reactivate} />
    </div>
  )
}
