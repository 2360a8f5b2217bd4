import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useEffect } from 'react'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { ListFrame } from '@/shared/ui/list-frame'
import { Pagination } from '@/shared/ui/pagination'
import { QueryState } from '@/shared/ui/query-state'
import { auditQuery, PAGE_SIZE } from '../api'
import { type AuditFilters, toQuery, useAuditFilters } from '../use-audit-filters'
import { AuditEntryRow } from './audit-entry-row'
import { AuditFields, type Person } from './audit-fields'

/** The audit trail; `people` are offered as actors. */
export function AuditTrail({ people }: { people: readonly Person[] }) {
  const { filters, isNarrowed, page, change, clear, setPage } = useAuditFilters()
  const { search, ...fields } = filters
  return (
    <ListFrame
      search={{ label: 'Search the audit log', value: search, onSearch: (words) => change({ search: words }) }}
      filters={{
        fields: <AuditFields filters={filters} people={people} onChange={change} />,
        count: Object.values(fields).filter(Boolean).length,
        clear,
      }}
    >
      <AuditPage filters={filters} page={page} onPageChange={setPage} {...(isNarrowed ? { onClear: clear } : {})} />
    </ListFrame>
  )
}

interface AuditPageProps {
  filters: AuditFilters
  page: number
  onPageChange: (page: number) => void
  onClear?: () => void
}

function AuditPage({ filters, page, onPageChange, onClear }: AuditPageProps) {
  const query = useQuery(auditQuery(toQuery(filters), page))
  const { data, isPlaceholderData } = query
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE))
  const isPast = data !== undefined && !isPlaceholderData && page > last
  useEffect(() => {
    if (isPast) onPageChange(last)
  }, [isPast, last, onPageChange])

  if (!data || isPast) return <QueryState query={query} what="the audit trail" count={6} />
  if (data.total === 0) return <NothingFound {...(onClear ? { onClear } : {})} />
  return (
    <section
      aria-label="Entries"
      aria-busy={isPlaceholderData}
      className={clsx('transition-opacity duration-(--quick)', isPlaceholderData && 'opacity-60')}
    >
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm">
        {data.rows.map((entry) => (
          <AuditEntryRow key={entry.id} entry={entry} />
        ))}
      </ol>
      <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPageChange={onPageChange} />
    </section>
  )
}

function NothingFound({ onClear }: { onClear?: () => void }) {
  if (!onClear) {
    return <EmptyState title="Nothing recorded yet." text="Every change an administrator makes appears here." />
  }
  return (
    <EmptyState
      title="No matching entries."
      text="Try fewer filters, or a longer period."
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  )
}
