import type { AdminBankAccount } from '@sonocampus/contract/bank-accounts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ForAdministrators } from '@/shared/session/for-administrators'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageHeader } from '@/shared/ui/page-header'
import { QueryState } from '@/shared/ui/query-state'
import { bankAccountsQuery } from '../api'
import { ArchiveAccountDialog } from './archive-account-dialog'
import { BankAccountDialog, type CourseChoiceSlot } from './bank-account-dialog'
import { BankAccountTable } from './bank-account-table'

type Task = { kind: 'create' } | { kind: 'edit' | 'archive'; account: AdminBankAccount }

/** Where students pay: the accounts in use in their order, those out of use below. */
export function BankAccountManager({ courses }: { courses: CourseChoiceSlot }) {
  const query = useQuery(bankAccountsQuery)
  const { data } = query
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  const position = Math.min(1000, 1 + Math.max(-1, ...(data ?? []).map((account) => account.position)))
  return (
    <>
      <PageHeader
        isOverList
        title="Bank accounts"
        lead="Where students pay. They see their course's active accounts in this order."
        actions={
          <ForAdministrators>
            <Button disabled={!data} onClick={() => setTask({ kind: 'create' })}>
              <Plus aria-hidden="true" />
              Add bank account
            </Button>
          </ForAdministrators>
        }
      />
      {data ? (
        <Accounts
          accounts={data}
          onEdit={(account) => setTask({ kind: 'edit', account })}
          onArchive={(account) => setTask({ kind: 'archive', account })}
        />
      ) : (
        <QueryState query={query} what="the bank accounts" />
      )}
      {task?.kind === 'create' && <BankAccountDialog position={position} courses={courses} onClose={close} />}
      {task?.kind === 'edit' && (
        <BankAccountDialog account={task.account} position={position} courses={courses} onClose={close} />
      )}
      {task?.kind === 'archive' && <ArchiveAccountDialog account={task.account} onClose={close} />}
    </>
  )
}

interface AccountsProps {
  accounts: readonly AdminBankAccount[]
  onEdit: (account: AdminBankAccount) => void
  onArchive: (account: AdminBankAccount) => void
}

function Accounts({ accounts, ...actions }: AccountsProps) {
  const active = accounts.filter(({ is_active }) => is_active)
  const archived = accounts.filter(({ is_active }) => !is_active)
  return (
    <div className="flex flex-col gap-8">
      {active.length > 0 ? (
        <BankAccountTable caption="Active bank accounts" accounts={active} {...actions} />
      ) : (
        <EmptyState
          title="No active bank accounts yet."
          text="Add the institute's first account. Until then nobody can pay for a course."
          className="rounded-lg border border-dashed border-line-strong/50"
        />
      )}
      {archived.length > 0 && (
        <section aria-labelledby="archived-accounts">
          <h2 id="archived-accounts" className="mb-3 text-xl">
            Archived
          </h2>
          <BankAccountTable caption="Archived bank accounts" accounts={archived} {...actions} />
        </section>
      )}
    </div>
  )
}
