import type { Application } from '@sonocampus/contract/enrollments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListParams } from '@/shared/lib/use-list-params'
import { EmptyState } from '@/shared/ui/empty-state'
import { PAGE_SIZE, PagedList } from '@/shared/ui/paged-list'
import { SearchField } from '@/shared/ui/search-field'
import { Tabs } from '@/shared/ui/tabs'
import { applicationsQuery } from '../api'
import { ApplicationDetails } from './application-details'
import { ApplicationTable } from './application-table'
import { RejectApplication } from './reject-application'
import { useDecision } from './use-decision'

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
] as const
type Choice = (typeof tabs)[number]['value']
type Params = ReturnType<typeof useListParams<Choice>>

/** Applications for a seat: read, approve, reject. */
export function ApplicationDesk() {
  const params = useListParams<Choice>(['all', 'pending', 'approved', 'rejected'])
  const list = <ApplicationList params={params} />
  return (
    <div className="flex flex-col gap-5">
      <SearchField label="Search by name, email or course" value={params.search} onSearch={params.setSearch} />
      <Tabs
        label="Applications by status"
        value={params.status}
        onValueChange={params.setStatus}
        tabs={tabs.map((tab) => ({ ...tab, content: list }))}
      />
    </div>
  )
}

function ApplicationList({ params: { status, search, page, setPage } }: { params: Params }) {
  const list = useQuery(
    applicationsQuery({
      page,
      page_size: PAGE_SIZE,
      ...(status === 'all' ? {} : { status }),
      ...(search ? { search } : {}),
    }),
  )
  const [viewed, setViewed] = useState<Application>()
  const [rejected, setRejected] = useState<Application>()
  const { approve, reject, decidingId } = useDecision()
  const acts = { onView: setViewed, onApprove: (row: Application) => void approve(row), onReject: setRejected }
  return (
    <>
      <PagedList
        list={list}
        loading="Loading applications"
        failure={{ title: 'Could not load applications.' }}
        empty={<NoApplications search={search} />}
        page={page}
        onPageChange={setPage}
      >
        {(rows) => <ApplicationTable rows={rows} decidingId={decidingId} {...acts} />}
      </PagedList>
      <ApplicationDetails
        application={viewed}
        busy={decidingId !== undefined}
        onClose={() => setViewed(undefined)}
        onApprove={async (row) => {
          if (await approve(row)) setViewed(undefined)
        }}
        onReject={(row) => {
          setViewed(undefined)
          setRejected(row)
        }}
      />
      <RejectApplication
        application={rejected}
        busy={decidingId !== undefined}
        onClose={() => setRejected(undefined)}
        onConfirm={async (row, reason) => {
          if (await reject(row, reason)) setRejected(undefined)
        }}
      />
    </>
  )
}

function NoApplications({ search }: { search: string }) {
  if (search) return <EmptyState title="No application matches." text="Try another name, email or course." />
  return <EmptyState title="No applications here." text="They appear as soon as somebody applies for a course." />
}
