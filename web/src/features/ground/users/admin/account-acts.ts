import type { User } from '@sonocampus/contract/users'
import { KeyRound, LogOut, UserRoundCheck, UserRoundX } from 'lucide-react'
import type { Act } from '@/shared/ui/asking-button'
import { useEndUserSessions, useSendResetPin, useSetUserActive } from '../api'

export type Account = Pick<User, 'id' | 'email' | 'is_active'>

/** Deactivate or reactivate, and end all sessions; each asks first and explains the effect. */
export function useAccountActs(user: Account, isStaff: boolean): Record<'sessions' | 'activity', Act> {
  const setActive = useSetUserActive(user.id)
  const endSessions = useEndUserSessions(user.id)
  const { email } = user
  const bodyOf = (is_active: boolean, current_password: string) =>
    isStaff ? { is_active, current_password } : { is_active }
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
  return {
    sessions: {
      label: 'End all sessions',
      variant: 'secondary',
      Icon: LogOut,
      question: `End all sessions of ${email}?`,
      explanation: "They're logged out on every device and can log in again with their password.",
      done: `All sessions of ${email} ended.`,
      failed: "Couldn't end the sessions.",
      run: () => endSessions.mutateAsync(undefined),
    },
    activity: user.is_active ? deactivate : reactivate,
  }
}

/** Helps somebody who can't log in: the same mail that they could ask for themselves. */
export function useResetAct({ email }: Account): Act {
  const sendPin = useSendResetPin()
  return {
    label: 'Send a PIN for a new password',
    variant: 'primary',
    Icon: KeyRound,
    question: `Send ${email} a PIN for a new password?`,
    explanation: 'It goes to this address only. The old password works until they choose a new one with the PIN.',
    done: `A PIN is on its way to ${email}.`,
    failed: "Couldn't send the PIN.",
    run: () => sendPin.mutateAsync(email),
  }
}
