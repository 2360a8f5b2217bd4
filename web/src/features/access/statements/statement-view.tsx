import { formatDate } from '@sonocampus/contract/format-date'
import { CASH } from '@sonocampus/contract/payments.refunds'
import { UNNAMED } from '@sonocampus/contract/statements'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Download, Printer } from 'lucide-react'
import { useAccountOptions } from '@/shared/api/account-options'
import { messageOf } from '@/shared/api/api-error'
import { useAddressParams } from '@/shared/lib/use-address-params'
import { EmptyState } from '@/shared/ui/empty-state'
import { IconAction } from '@/shared/ui/icon-action'
import { Input } from '@/shared/ui/input'
import { PageHeader } from '@/shared/ui/page-header'
import { PagedList } from '@/shared/ui/paged-list'
import { Select } from '@/shared/ui/select'
import { toast } from '@/shared/ui/toaster'
import { PAGE, statementQuery, useExportStatement } from './api'
import { BankMatch } from './bank-match'
import { StatementSums, StatementTable } from './statement-table'

/** Money received and refunded on a day, to compare with the bank's statement; day and account are in the address. */
export function StatementView() {
  const [params, change] = useAddressParams()
  const accounts = [...useAccountOptions(), { value: UNNAMED, label: 'Proofs that name no account' }]
  const requested = params.get('day')
  const account = params.get('account') || CASH
  const page = Math.max(1, Number(params.get('page')) || 1)
  const list = useQuery(statementQuery({ account, ...(requested ? { day: requested } : {}) }, page))
  /** Without one in the address it is today, by the institute's calendar. */
  const day = requested ?? list.data?.rows.day ?? ''
  const exporting = useExportStatement()
  const data = list.data && { rows: list.data.rows.lines, total: list.data.total }
  const label = accounts.find(({ value }) => value === account)?.label ?? ''
  const isBank = account !== CASH && account !== UNNAMED
  return (
    <div className="flex flex-col gap-2 sm:gap-4">
      <PageHeader
        isOverList
        className="mb-0!"
        title="Statements"
        lead="Money received and refunded on a day, by bank account and at the desk."
        actions={
          <div className="flex gap-2 print:hidden">
            <IconAction
              Icon={Download}
              label="Export"
              tip="Export"
              tone="secondary"
              disabled={day === ''}
              busy={exporting.isPending}
              onClick={() =>
                exporting.mutate(
                  { day, account },
                  {
                    onError: (error) =>
                      toast.error(
                        messageOf(error, "Couldn't export the statement. Check your connection and try again."),
                      ),
                  },
                )
              }
            />
            <IconAction Icon={Printer} label="Print" tip="Print" tone="secondary" onClick={() => window.print()} />
          </div>
        }
      />
      <div data-list-bar className="flex gap-2 print:hidden">
        <div className="w-36 shrink-0 sm:w-40">
          <Input
            type="date"
            aria-label="Day"
            value={day}
            onChange={(event) => event.currentTarget.value && change({ page: '', day: event.currentTarget.value })}
          />
        </div>
        <Select
          aria-label="Account"
          options={accounts}
          value={account}
          onChange={(event) => change({ page: '', account: event.currentTarget.value })}
          className="min-w-0 sm:max-w-80"
        />
      </div>
      {/* On a phone the choice above has no room for a whole account. */}
      <p className={clsx('text-xs font-semibold print:block print:text-base', isBank ? 'sm:hidden' : 'hidden')}>
        {[day && formatDate(day, { zone: 'UTC', dateOnly: true }), label].filter(Boolean).join(' · ')}
      </p>
      {list.data && <StatementSums statement={list.data.rows} />}
      <PagedList
        list={{ ...list, data }}
        what="the statement"
        empty={<EmptyState title="No payments on this day." text="Choose another day or another account." />}
        page={page}
        pageSize={PAGE}
        onPageChange={(to) => change({ page: String(to) })}
      >
        {(rows) => <StatementTable lines={rows} />}
      </PagedList>
      {isBank && (
        <div className="print:hidden">
          <BankMatch key={account} accountId={account} />
        </div>
      )}
    </div>
  )
}
