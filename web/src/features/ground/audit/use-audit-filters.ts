import { useAddressParams } from '@/shared/lib/use-address-params'
import type { AuditQuery } from './api'

const NAMES = ['search', 'action', 'actor', 'subject', 'from', 'until'] as const
export type AuditFilters = Record<(typeof NAMES)[number], string>

/** The filters, kept in the address for reload, back and shared links. */
export function useAuditFilters() {
  const [params, changeParams] = useAddressParams()
  const page = Number(params.get('page'))
  const filters = Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? ''])) as AuditFilters

  const change = (changes: Partial<AuditFilters> & { page?: string }) => changeParams({ page: '', ...changes })

  return {
    filters,
    isNarrowed: NAMES.some((name) => filters[name]),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    change: (changes: Partial<AuditFilters>) => change(changes),
    clear: () => change(Object.fromEntries(NAMES.map((name) => [name, '']))),
    setPage: (to: number) => change({ page: to > 1 ? String(to) : '' }),
  }
}

/** The server's query: days become times, empty filters are left out. */
export function toQuery({ search, action, actor, subject, from, until }: AuditFilters): AuditQuery {
  const query = {
    search,
    action,
    actor_id: actor,
    subject_type: subject,
    from: startOfDay(from),
    until: endOfDay(until),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value)) as AuditQuery
}

/** The start of a day in the reader's zone; undefined for an invalid day. */
const startOfDay = (day: string): string | undefined => momentOf(day, 0)

/** The end of a day: the start of the next. */
const endOfDay = (day: string): string | undefined => momentOf(day, 1)

function momentOf(day: string, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (!year || !month || !date) return undefined
  return new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString()
}
