import { Select, type SelectOption } from './select'

interface SortSelectProps<S extends string> {
  value: S
  options: readonly (SelectOption & { value: S })[]
  onSort: (sort: S) => void
}

/** The order of a server-sorted list: in its toolbar (list-frame.tsx). */
export function SortSelect<S extends string>({ value, options, onSort }: SortSelectProps<S>) {
  return (
    <Select
      aria-label="Sort by"
      options={options}
      value={value}
      onChange={(event) => onSort(event.target.value as S)}
      className="min-w-0 max-sm:flex-1 sm:w-40"
    />
  )
}
