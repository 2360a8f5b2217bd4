import { pagePath } from '@sonocampus/contract/pages'
import type { User } from '@sonocampus/contract/users'
import { EllipsisVertical, Eye, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { messageOf } from '@/shared/api/api-error'
import { useSessionRole } from '@/shared/session/use-session-role'
import { IconAction } from '@/shared/ui/icon-action'
import { Menu } from '@/shared/ui/menu'
import { toast } from '@/shared/ui/toaster'
import { useDeleteUser } from '../api'

const QUESTION = 'Are you sure you want to permanently delete this user?'

export function StudentActions({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const navigate = useNavigate()
  const deleteUser = useDeleteUser()
  const mayDelete = useSessionRole() === 'admin'

  async function remove() {
    if (!window.confirm(QUESTION)) return
    try {
      await deleteUser.mutateAsync(user.id)
      toast.success('Now, Student does not have access to the platform.')
      onDeleted()
    } catch (error) {
      toast.error(messageOf(error, 'Failed to delete student'))
    }
  }

  return (
    <Menu
      trigger={<IconAction Icon={EllipsisVertical} label={`Actions for ${user.email}`} />}
      items={[
        {
          label: 'View Details',
          icon: <Eye aria-hidden="true" />,
          onSelect: () => void navigate(pagePath('adminStudent', { userId: user.id })),
        },
        ...(mayDelete
          ? [
              {
                label: 'Delete',
                icon: <Trash2 aria-hidden="true" />,
                tone: 'danger' as const,
                apart: true,
                onSelect: () => void remove(),
              },
            ]
          : []),
      ]}
    />
  )
}
