import type { Application } from '@sonocampus/contract/applications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListParams } from '@/shared/lib/use-list-params'
import { EmptyState } from '@/shared/ui/empty-state'
import { PAGE_SIZE, PagedList } from '@/shared/ui/paged-list'
import { SearchField } from '@/shared/ui/search-field'
import { SortSelect } from '@/shared/ui/sort-select'
import { Tabs } from '@/shared/ui/tabs'
import { applicationsQuery } from './api'
import { ApplicationDetails } from './application-details'
import { ApplicationTable } from './application-table'
import { useHeldRows } from './held-rows'
import { RejectApplication } from './reject-application'
import { tellRefusal, useApplicationDecision } from './use-application-decision'

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
] as const
const orders = [
  { value: 'status', label: 'Pending first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: '-created_at', label: 'Newest first' },
] as const
type Choice = (typeof tabs)[number]['value']
type Params = ReturnType<typeof useListParams<Choice>>

/** What waits longest comes first, what was decided starts with the newest, unless another order is chosen. */
const ordersIn = (status: Choice) =>
  status === 'all' ? orders : status === 'pending' ? orders.slice(1) : orders.slice(1).toReversed()

/** Applications for an enrollment: read, approve, reject. */
export function ApplicationDesk() {
  const params = useListParams<Choice>(['all', 'pending', 'approved', 'rejected'])
  const offered = ordersIn(params.status)
  const list = <ApplicationList params={params} />
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <SearchField label="Search by name, email, phone or course" value={params.search} onSearch={params.setSearch} />
        <SortSelect value={params.sortOf(offered) ?? 'status'} options={offered} onSort={params.setSort} />
      </div>
      <Tabs
        label="Applications by status"
        value={params.status}
        onValueChange={params.setStatus}
        tabs={tabs.map((tab) => ({ ...tab, content: list }))}
      />
    </div>
  )
}

function ApplicationList({ params: { status, search, page, setPage, sortOf } }: { params: Params }) {
  const sort = sortOf(ordersIn(status))
  const list = useQuery(
    applicationsQuery({
      page,
      sort,
      page_size: PAGE_SIZE,
      ...(status === 'all' ? {} : { status }),
      ...(search ? { search } : {}),
    }),
  )
  const [viewed, setViewed] = useState<Application>()
  const [rejected, setRejected] = useState<Application>()
  const { approve, reject, decidingId, decided } = useApplicationDecision()
  const view = list.isPlaceholderData ? null : [status, search, page, sort].join('\n')
  const rows = useHeldRows(view, list.data?.rows, decided)
  const acts = {
    onView: setViewed,
    onApprove: (row: Application) => void approve(row).catch(tellRefusal),
    onReject: setRejected,
  }
  return (
    <>
      <PagedList
        list={{ ...list, data: list.data && { rows: [...rows], total: list.data.total } }}
        loading="Loading applications"
        failure={{ title: 'Could not load applications.' }}
        empty={<NoApplications search={search} />}
        page={page}
        onPageChange={setPage}
      >
        {(shown) => (
          <ApplicationTable rows={shown} decidingId={decidingId} lastDecided={[...decided.keys()].at(-1)} {...acts} />
        )}
      </PagedList>
      <ApplicationDetails
        application={viewed}
        busy={decidingId !== undefined}
        onClose={() => setViewed(undefined)}
        onApprove={(row) => void approve(row).then(() => setViewed(undefined), tellRefusal)}
        onReject={(row) => {
          setViewed(undefined)
          setRejected(row)
        }}
      />
      <RejectApplication
        application={rejected}
        busy={decidingId !== undefined}
        onClose={() => setRejected(undefined)}
        reject={async (row, reason) => {
          await reject(row, reason)
          setRejected(undefined)
        }}
      />
    </>
  )
}

function NoApplications({ search }: { search: string }) {
  if (search) return <EmptyState title="No application matches." text="Try another name, email, phone or course." />
  return <EmptyState title="No applications here." text="They appear as soon as somebody applies for a course." />
}
