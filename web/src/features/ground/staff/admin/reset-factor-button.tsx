import type { StaffMember } from '@sonocampus/contract/staff'
import { ShieldOff } from 'lucide-react'
import { AskingButton } from '@/shared/ui/asking-button'
import { useResetFactor } from '../api'

/** For a colleague who has lost phone and recovery codes. */
export function ResetFactorButton({ member: { id, email } }: { member: StaffMember }) {
  const reset = useResetFactor()
  return (
    <AskingButton
      act={{
        label: 'Reset second factor',
        variant: 'secondary',
        Icon: ShieldOff,
        question: `Reset the second factor of ${email}?`,
        explanation:
          'Their password alone opens the account until they set up another one, and they are logged out everywhere. Make sure that it is really them who ask: a mail tells them of it.',
        done: `The second factor of ${email} is reset.`,
        failed: 'The second factor was not reset.',
        asksPassword: true,
        run: (current_password) => reset.mutateAsync({ params: { userId: id }, body: { current_password } }),
      }}
    />
  )
}
