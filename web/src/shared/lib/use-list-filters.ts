import { useAddressParams } from './use-address-params'

const FILTERS = ['from', 'to', 'course_id', 'bank_account_id'] as const
export type ListFilter = (typeof FILTERS)[number]
const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[\da-f-]{36}$/i

/** A list's other filters, kept in the address. Invalid days and ids are ignored. */
export function useListFilters() {
  const [params, change] = useAddressParams()
  const given = FILTERS.flatMap((name) => {
    const value = params.get(name) ?? ''
    return (name === 'from' || name === 'to' ? DAY : ID).test(value) ? [[name, value] as const] : []
  })
  return {
    filters: Object.fromEntries(given) as Partial<Record<ListFilter, string>>,
    count: given.length,
    setFilter: (name: ListFilter, value: string) => change({ page: '', [name]: value }),
    clear: () => change(Object.fromEntries(['page', ...FILTERS].map((name) => [name, '']))),
  }
}
