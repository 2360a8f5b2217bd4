import type { Invitation } from '@sonocampus/contract/staff'
import { PasswordDialog } from '@/shared/ui/password-dialog'
import { toast } from '@/shared/ui/toaster'
import { useInviteStaff } from '../api'
import { roleName } from '../staff-roles'

type InviteDialogProps = Pick<Invitation, 'email' | 'role'> & { onSent?: () => void; onClose: () => void }

/** Inviting and resending are the same: a new link, which invalidates the previous one. */
export function InviteDialog({ email, role, onSent, onClose }: InviteDialogProps) {
  const invite = useInviteStaff()
  const send = async (current_password: string) => {
    const { detail } = await invite.mutateAsync({ email, role, current_password })
    onSent?.()
    toast.success(detail, { description: 'The link in it works once, for three days.' })
  }
  return (
    <PasswordDialog
      title={`Invite ${email}?`}
      action={{ label: 'Send invitation', busy: 'Sending…' }}
      run={send}
      onClose={onClose}
    >
      Role: {roleName(role)}. We'll email all administrators. Earlier links to this address stop working.
    </PasswordDialog>
  )
}
