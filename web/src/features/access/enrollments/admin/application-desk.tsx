import type { Application } from '@sonocampus/contract/enrollments.applications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListFilters } from '@/shared/lib/use-list-filters'
import { useListParams } from '@/shared/lib/use-list-params'
import { useOpened } from '@/shared/lib/use-opened'
import { type ListParts, type ManyActions, useSelection } from '@/shared/lib/use-selection'
import { EmptyState } from '@/shared/ui/empty-state'
import { useExportItem } from '@/shared/ui/export-button'
import { ListFilters } from '@/shared/ui/list-filters'
import { ListFrame } from '@/shared/ui/list-frame'
import { PAGE_SIZE, PagedList } from '@/shared/ui/paged-list'
import { SelectionBar } from '@/shared/ui/selection-bar'
import { SortSelect } from '@/shared/ui/sort-select'
import { type ApplicationQuery, applicationsQuery, fetchApplications, fetchApplicationsFile } from './api'
import { ApplicationDetails } from './application-details'
import { ApplicationTable, selectedOf } from './application-table'
import { useHeldRows } from './held-rows'
import { RejectApplication } from './reject-application'
import { showRefusal, useApplicationDecision } from './use-application-decision'

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
type Filters = ReturnType<typeof useListFilters>['filters']

/** By default pending ones are oldest first, decided ones newest first. */
const ordersIn = (status: Choice) =>
  status === 'all' ? orders : status === 'pending' ? orders.slice(1) : orders.slice(1).toReversed()

/** Applications for an enrollment: read, approve, reject. */
export function ApplicationDesk({ actions, views }: ListParts) {
  const params = useListParams<Choice>(['all', 'pending', 'approved', 'rejected'])
  const offered = ordersIn(params.status)
  const narrowed = useListFilters()
  const query = queryOf(params, narrowed.filters)
  const more = useExportItem({ what: 'applications', fetchFile: () => fetchApplicationsFile(query) })
  return (
    <ListFrame
      search={{
        label: 'Search by name, email, phone or course',
        value: params.search,
        onSearch: params.setSearch,
      }}
      tabs={{ label: 'Applications by status', value: params.status, onChange: params.setStatus, options: tabs }}
      filters={{ ...narrowed, fields: <ListFilters of={narrowed} days="Applied" /> }}
      sort={<SortSelect value={params.sortOf(offered) ?? 'status'} options={offered} onSort={params.setSort} />}
      views={views}
      more={more}
    >
      <ApplicationList params={params} query={query} actions={actions} />
    </ListFrame>
  )
}

interface ApplicationListProps {
  params: Params
  query: ApplicationQuery
  actions: ManyActions
}

function queryOf({ status, search, sortOf }: Params, { bank_account_id: _, ...filters }: Filters): ApplicationQuery {
  return {
    sort: sortOf(ordersIn(status)),
    ...filters,
    ...(status === 'all' ? {} : { status }),
    ...(search ? { search } : {}),
  }
}

function ApplicationList({ params: { page, setPage }, query, actions }: ApplicationListProps) {
  const selection = useSelection(JSON.stringify(query))
  const list = useQuery(applicationsQuery({ ...query, page, page_size: PAGE_SIZE }))
  const { opened, open, close, linkTo } = useOpened()
  const [rejected, setRejected] = useState<Application>()
  const { approve, reject, decidingId, decided } = useApplicationDecision()
  const view = list.isPlaceholderData ? null : JSON.stringify([query, page])
  const rows = useHeldRows(view, list.data?.rows, decided)
  const viewed = rows.find(({ id }) => id === opened)
  const acts = {
    linkTo: (row: Application) => linkTo(row.id),
    onView: (row: Application) => open(row.id),
    onApprove: (row: Application) => void approve(row).catch(showRefusal),
    onReject: setRejected,
  }
  return (
    <>
      <PagedList
        list={{ ...list, data: list.data && { ...list.data, rows: [...rows] } }}
        what="the applications"
        title="Could not load applications."
        empty={<NoApplications isNarrowed={isNarrowed(query)} />}
        page={page}
        onPageChange={setPage}
      >
        {(shown) => (
          <>
            <ApplicationTable
              rows={shown}
              selection={selection}
              decidingId={decidingId}
              lastDecided={[...decided.keys()].at(-1)}
              {...acts}
            />
            <SelectionBar
              selection={selection}
              shown={shown.map(selectedOf)}
              total={list.data?.total ?? 0}
              fetchAll={async () => (await fetchApplications(query)).map(selectedOf)}
              what="applications"
              fetchFile={(ids) => fetchApplicationsFile({ sort: query.sort, ids })}
            >
              {actions(selection)}
            </SelectionBar>
          </>
        )}
      </PagedList>
      <ApplicationDetails
        application={viewed}
        busy={decidingId !== undefined}
        onClose={close}
        onApprove={(row) => void approve(row).then(close, showRefusal)}
        onReject={(row) => {
          close()
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

const isNarrowed = ({ search, from, to, course_id }: ApplicationQuery) => Boolean(search || from || to || course_id)

function NoApplications({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed)
    return <EmptyState title="No matching applications." text="Try another name, email, phone or course." />
  return <EmptyState title="No applications here." text="They appear as soon as somebody applies for a course." />
}
