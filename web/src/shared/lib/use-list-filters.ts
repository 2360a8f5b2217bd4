import { useSearchParams } from 'react-router'

const FILTERS = ['from', 'to', 'course_id', 'bank_account_id'] as const
export type ListFilter = (typeof FILTERS)[number]
const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[\da-f-]{36}$/i

/** By what else a list is narrowed, kept in the address. What is no day and no id is as if it were not there. */
export function useListFilters() {
  const [params, setParams] = useSearchParams()
  const given = FILTERS.flatMap((name) => {
    const value = params.get(name) ?? ''
    return (name === 'from' || name === 'to' ? DAY : ID).test(value) ? [[name, value] as const] : []
  })
  const change = (changes: Partial<Record<ListFilter, string>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('page')
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    filters: Object.fromEntries(given) as Partial<Record<ListFilter, string>>,
    setFilter: (name: ListFilter, value: string) => change({ [name]: value }),
    clear: () => change(Object.fromEntries(FILTERS.map((name) => [name, '']))),
  }
}
