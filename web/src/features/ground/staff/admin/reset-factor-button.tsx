import type { StaffMember } from '@sonocampus/contract/staff'
import { ShieldOff } from 'lucide-react'
import { AskingButton } from '@/shared/ui/asking-button'
import { useResetFactor } from '../api'

/** For a colleague who has lost phone and recovery codes. */
export function ResetFactorButton({ member: { id, email } }: { member: StaffMember }) {
  const reset = useResetFactor()
  return (
    <AskingButton
      size="sm"
      act={{
        label: 'Reset second factor',
        variant: 'secondary',
        Icon: ShieldOff,
        question: `Reset the second factor of ${email}?`,
        explanation:
          "They're logged out everywhere, and their password alone opens the account until they set up another one. Make sure it's really them asking. We'll email them about it.",
        done: `Second factor of ${email} reset.`,
        failed: "Couldn't reset the second factor.",
        asksPassword: true,
        run: (current_password) => reset.mutateAsync({ params: { userId: id }, body: { current_password } }),
      }}
    />
  )
}
