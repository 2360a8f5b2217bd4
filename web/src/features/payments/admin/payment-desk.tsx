import type { AdminPayment } from '@sonocampus/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListParams } from '@/shared/lib/use-list-params'
import { EmptyState } from '@/shared/ui/empty-state'
import { PagedList } from '@/shared/ui/paged-list'
import { SearchField } from '@/shared/ui/search-field'
import { Tabs } from '@/shared/ui/tabs'
import { paymentsQuery } from '../api'
import { ApproveDialog } from './approve-dialog'
import { PaymentCard } from './payment-card'
import { RejectDialog } from './reject-dialog'

/** Each card carries a document: fewer on a page than in other lists. */
const pageSize = 10
const tabs = [
  { value: 'pending', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
] as const
type Choice = (typeof tabs)[number]['value']
type Params = ReturnType<typeof useListParams<Choice>>

/** Payment proofs beside what they are checked against; what waits longest comes first. */
export function PaymentDesk() {
  const params = useListParams<Choice>(['pending', 'approved', 'rejected'])
  const list = <PaymentList params={params} />
  return (
    <div className="flex flex-col gap-5">
      <SearchField
        label="Search by email, course or transaction ID"
        value={params.search}
        onSearch={params.setSearch}
      />
      <Tabs
        label="Payments by status"
        value={params.status}
        onValueChange={params.setStatus}
        tabs={tabs.map((tab) => ({ ...tab, content: list }))}
      />
    </div>
  )
}

function PaymentList({ params: { status, search, page, setPage } }: { params: Params }) {
  const list = useQuery(
    paymentsQuery({
      status,
      sort: status === 'pending' ? 'submitted_at' : '-submitted_at',
      page,
      page_size: pageSize,
      ...(search ? { search } : {}),
    }),
  )
  const [approved, setApproved] = useState<AdminPayment>()
  const [rejected, setRejected] = useState<AdminPayment>()
  return (
    <>
      <PagedList
        list={list}
        loading="Loading payments"
        failure={{ title: 'Could not load payments.' }}
        empty={<NoPayments status={status} search={search} />}
        page={page}
        pageSize={pageSize}
        onPageChange={setPage}
      >
        {(rows) => (
          <ul aria-label="Payments" className="flex flex-col gap-5">
            {rows.map((payment) => (
              <li key={payment.id}>
                <PaymentCard
                  payment={payment}
                  onApprove={() => setApproved(payment)}
                  onReject={() => setRejected(payment)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <ApproveDialog payment={approved} onClose={() => setApproved(undefined)} />
      <RejectDialog payment={rejected} onClose={() => setRejected(undefined)} />
    </>
  )
}

function NoPayments({ status, search }: { status: Choice; search: string }) {
  if (search) return <EmptyState title="No payment matches." text="Try another email, course or transaction ID." />
  if (status === 'pending') {
    return <EmptyState title="No payment is waiting." text="New proofs appear here as soon as students send them." />
  }
  return (
    <EmptyState title={`No payment was ${status} yet.`} text="Decided payments are kept here with their history." />
  )
}
