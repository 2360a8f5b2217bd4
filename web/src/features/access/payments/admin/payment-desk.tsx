import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { AdminPayment } from '@sonocampus/contract/payments.admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHoldToSelect } from '@/shared/lib/use-hold-to-select'
import { useLast } from '@/shared/lib/use-last'
import { useListFilters } from '@/shared/lib/use-list-filters'
import { useListParams } from '@/shared/lib/use-list-params'
import { useOpened } from '@/shared/lib/use-opened'
import { type ListParts, type ManyActions, useSelection } from '@/shared/lib/use-selection'
import { EmptyState } from '@/shared/ui/empty-state'
import { useExportItem } from '@/shared/ui/export-button'
import { ListFilters } from '@/shared/ui/list-filters'
import { ListFrame } from '@/shared/ui/list-frame'
import { PagedList } from '@/shared/ui/paged-list'
import { picksOf, SelectBox, SelectionBar } from '@/shared/ui/selection-bar'
import { SortSelect } from '@/shared/ui/sort-select'
import { fetchPayments, fetchPaymentsFile, type PaymentQuery, paymentsQuery } from './api'
import { ApproveDialog } from './approve-dialog'
import { PaymentRow } from './payment-row'
import { RefundDialog } from './refund-dialog'
import { RejectDialog } from './reject-dialog'

/** The open one carries a document: fewer on a page than in other lists. */
const pageSize = 10
const tabs = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
] as const
const orders = [
  { value: 'submitted_at', label: 'Oldest first' },
  { value: '-submitted_at', label: 'Newest first' },
  { value: '-amount_due', label: 'Largest amount first' },
  { value: 'amount_due', label: 'Smallest amount first' },
] as const
/** From Tailwind's sm on: no phone. */
const ROOMY = '(min-width: 40rem)'
/** In the address: none is open. */
const CLOSED = 'none'
type Choice = (typeof tabs)[number]['value']
type Params = ReturnType<typeof useListParams<Choice>>

/** By default pending ones are oldest first, decided ones newest first. */
function sortIn({ status, sortOf }: Params): (typeof orders)[number]['value'] {
  return sortOf([status === 'pending' ? orders[0] : orders[1], ...orders]) ?? 'submitted_at'
}

/** Payment proofs beside the amount due; the longest waiting first. */
export function PaymentDesk({ actions, views }: ListParts) {
  const params = useListParams<Choice>(['pending', 'approved', 'rejected'])
  const narrowed = useListFilters()
  const { status, search } = params
  const query: PaymentQuery = { status, sort: sortIn(params), ...narrowed.filters, ...(search ? { search } : {}) }
  const more = useExportItem({ what: 'payments', fetchFile: () => fetchPaymentsFile(query) })
  return (
    <ListFrame
      search={{
        label: 'Search by name, email, phone, course, receipt or transaction',
        placeholder: 'Search by name, phone or number',
        value: params.search,
        onSearch: params.setSearch,
      }}
      tabs={{ label: 'Payments by status', value: status, onChange: params.setStatus, options: tabs }}
      filters={{ ...narrowed, fields: <ListFilters of={narrowed} days="Submitted" byAccount /> }}
      sort={<SortSelect value={sortIn(params)} options={orders} onSort={params.setSort} />}
      views={views}
      more={more}
    >
      <PaymentList params={params} query={query} actions={actions} />
    </ListFrame>
  )
}

interface PaymentListProps {
  params: Params
  query: PaymentQuery
  actions: ManyActions
}

function PaymentList({ params: { status, page, setPage }, query, actions }: PaymentListProps) {
  const selection = useSelection(JSON.stringify(query))
  const list = useQuery(paymentsQuery({ ...query, page, page_size: pageSize }))
  const [approved, setApproved] = useState<AdminPayment>()
  const [rejected, setRejected] = useState<AdminPayment>()
  const [refunded, setRefunded] = useState<AdminPayment>()
  const last = useLast(approved ?? rejected)
  const { opened, linkTo } = useOpened()
  const isRoomy = window.matchMedia(ROOMY).matches
  const openIn = (rows: AdminPayment[]) => openOf(rows, opened, last, isRoomy)
  const holdToSelect = useHoldToSelect()
  return (
    <>
      <PagedList
        list={list}
        what="the payments"
        empty={<NoPayments status={status} isNarrowed={Object.keys(query).length > 2} />}
        page={page}
        pageSize={pageSize}
        onPageChange={setPage}
      >
        {(rows) => (
          <>
            <ul
              aria-label="Payments"
              data-picks={picksOf(selection)}
              className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface shadow-sm"
              {...holdToSelect}
            >
              {rows.map((payment) => (
                <li key={payment.id}>
                  <PaymentRow
                    payment={payment}
                    box={<SelectBox selection={selection} one={selectedOf(payment)} shown={rows.map(selectedOf)} />}
                    to={linkTo(payment === openIn(rows) ? CLOSED : payment.id)}
                    isOpen={payment === openIn(rows)}
                    isNext={payment === nextOf(rows, last)}
                    onApprove={() => setApproved(payment)}
                    onReject={() => setRejected(payment)}
                    onRefund={() => setRefunded(payment)}
                  />
                </li>
              ))}
            </ul>
            <SelectionBar
              selection={selection}
              shown={rows.map(selectedOf)}
              total={list.data?.total ?? 0}
              fetchAll={async () => (await fetchPayments(query)).map(selectedOf)}
              what="payments"
              fetchFile={(ids) => fetchPaymentsFile({ sort: query.sort, ids })}
            >
              {actions(selection)}
            </SelectionBar>
          </>
        )}
      </PagedList>
      <ApproveDialog payment={approved} onClose={() => setApproved(undefined)} />
      <RefundDialog payment={refunded} onClose={() => setRefunded(undefined)} />
      <RejectDialog payment={rejected} onClose={() => setRejected(undefined)} />
    </>
  )
}

const selectedOf = ({ id, user, number }: AdminPayment) => ({
  id,
  userId: user.id,
  name: `payment ${paymentNumber(number)}`,
})

/** The next pending payment after the one just decided. */
const nextOf = (rows: AdminPayment[], last: AdminPayment | undefined) =>
  rows.find(({ number }) => number > (last?.number ?? 0)) ?? rows[0]

/**
 * The one of the address; without it the one just worked on, until it is gone, then the next. On a phone the list is
 * shown first: none is open before one was worked on.
 */
function openOf(rows: AdminPayment[], opened: string | null, last: AdminPayment | undefined, isRoomy: boolean) {
  if (opened === CLOSED) return undefined
  const chosen = rows.find(({ id }) => id === opened) ?? rows.find(({ id }) => id === last?.id)
  return chosen ?? (last || isRoomy ? nextOf(rows, last) : undefined)
}

function NoPayments({ status, isNarrowed }: { status: Choice; isNarrowed: boolean }) {
  if (isNarrowed)
    return <EmptyState title="No matching payments." text="Try another name, email, phone, course, number or day." />
  if (status === 'pending') {
    return <EmptyState title="No pending payments." text="New proofs appear here as soon as students upload them." />
  }
  return <EmptyState title={`No ${status} payments yet.`} text="Decided payments stay here with their history." />
}
