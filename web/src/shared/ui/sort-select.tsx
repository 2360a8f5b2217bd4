import { Select, type SelectOption } from './select'

interface SortSelectProps<S extends string> {
  value: S
  options: readonly (SelectOption & { value: S })[]
  onSort: (sort: S) => void
}

/** The order of a list that the server sorts: beside its search, so that it is there on a phone as well. */
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
