import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useSessionRole } from '@/shared/session/use-session-role'
import { type Act, ActDialog } from '@/shared/ui/asking-button'
import { IconAction } from '@/shared/ui/icon-action'
import { Menu, type MenuItem } from '@/shared/ui/menu'
import { type Account, useAccountActs, useResetAct } from './account-acts'

interface AccountMenuProps {
  user: Account
  /** What else the page offers administrators: before these, and at the end. */
  first: MenuItem
  last: MenuItem
}

/** Everything about a student's account that is needed rarely. */
export function AccountMenu({ user, first, last }: AccountMenuProps) {
  const [asked, setAsked] = useState<Act>()
  const isAdministrator = useSessionRole() === 'admin'
  const { sessions, activity } = useAccountActs(user, false)
  const reset = useResetAct(user)
  const itemOf = (act: Act): MenuItem => ({
    label: act.label,
    icon: <act.Icon aria-hidden="true" />,
    ...(act.variant === 'danger' ? { tone: 'danger' } : {}),
    onSelect: () => setAsked(act),
  })
  const closing: MenuItem = { label: 'Only an administrator can close accounts', disabled: true, onSelect: () => {} }
  const items = isAdministrator
    ? [itemOf(reset), itemOf(sessions), first, { ...itemOf(activity), apart: true }, last]
    : [itemOf(reset), closing]
  return (
    <>
      <Menu
        trigger={<IconAction Icon={EllipsisVertical} tone="secondary" label={`More for ${user.email}`} />}
        items={items}
      />
      <ActDialog act={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
