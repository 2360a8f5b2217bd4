import type { AdminBankAccount } from '@sonocampus/contract/bank-accounts'
import { Archive, Pencil } from 'lucide-react'
import { formatIban } from '@/shared/lib/format'
import { ForAdministrators } from '@/shared/session/for-administrators'
import { IconAction } from '@/shared/ui/icon-action'
import { StatusBadge } from '@/shared/ui/status-badge'
import { type Column, Table } from '@/shared/ui/table'

interface BankAccountTableProps {
  caption: string
  accounts: readonly AdminBankAccount[]
  onEdit: (account: AdminBankAccount) => void
  onArchive: (account: AdminBankAccount) => void
}

export function BankAccountTable({ caption, accounts, onEdit, onArchive }: BankAccountTableProps) {
  const columns: Column<AdminBankAccount>[] = [
    { key: 'bank', header: 'Bank', role: 'lead', cell: (account) => <BankCell account={account} /> },
    { key: 'account', header: 'Account', phone: 'bare', cell: (account) => <AccountCell account={account} /> },
    { key: 'courses', header: 'Courses', phone: 'none', align: 'end', cell: ({ course_ids }) => course_ids.length },
    { key: 'position', header: 'Order', phone: 'none', align: 'end', cell: ({ position }) => position },
    {
      key: 'status',
      header: 'Status',
      phone: 'beside',
      cell: ({ is_active }) => (
        <StatusBadge status={is_active ? 'active' : 'archived'} className={is_active ? 'max-sm:hidden' : ''} />
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      phone: 'beside',
      cell: (account) => (
        <ForAdministrators>
          <RowActions account={account} onEdit={onEdit} onArchive={onArchive} />
        </ForAdministrators>
      ),
    },
  ]
  return <Table isList caption={caption} columns={columns} rows={accounts} rowKey={({ id }) => id} />
}

const BankCell = ({ account }: { account: AdminBankAccount }) => (
  <>
    <p className="font-semibold max-sm:leading-4.5">{account.bank_name}</p>
    <p className="text-xs text-ink-soft max-sm:leading-4">{account.account_name}</p>
  </>
)

const AccountCell = ({ account }: { account: AdminBankAccount }) => (
  <div className="tabular-nums max-sm:leading-4 sm:whitespace-nowrap">
    <p className="font-medium">{account.account_number}</p>
    {account.iban && <p className="text-xs text-ink-soft max-sm:leading-4">IBAN {formatIban(account.iban)}</p>}
  </div>
)

type RowActionsProps = { account: AdminBankAccount } & Pick<BankAccountTableProps, 'onEdit' | 'onArchive'>

function RowActions({ account, onEdit, onArchive }: RowActionsProps) {
  const name = `${account.bank_name}, ${account.account_number}`
  return (
    <div className="flex justify-end gap-1">
      <IconAction Icon={Pencil} label={`Edit ${name}`} tip="Edit" onClick={() => onEdit(account)} />
      {account.is_active && (
        <IconAction Icon={Archive} label={`Archive ${name}`} tip="Archive" onClick={() => onArchive(account)} />
      )}
    </div>
  )
}
