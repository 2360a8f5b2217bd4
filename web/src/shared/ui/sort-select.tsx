import { Select, type SelectOption } from './select'

interface SortSelectProps<S extends string> {
  value: S
  options: readonly (SelectOption & { value: S })[]
  onSort: (sort: S) => void
}

/** The order of a server-sorted list: beside its search, so that phones have it too. */
export function SortSelect<S extends string>({ value, options, onSort }: SortSelectProps<S>) {
  return (
    <Select
      aria-label="Sort by"
      options={options}
      value={value}
      onChange={(event) => onSort(event.target.value as S)}
      className="sm:max-w-56"
    />
  )
}
