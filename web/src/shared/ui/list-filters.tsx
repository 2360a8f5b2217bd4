import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAccountOptions } from '../api/account-options'
import { useCourseOptions } from '../api/course-options'
import type { ListFilter, useListFilters } from '../lib/use-list-filters'
import { Button } from './button'
import { Field } from './field'
import { Input } from './input'
import { Select } from './select'

interface ListFiltersProps {
  of: ReturnType<typeof useListFilters>
  /** What the days mean, e.g. 'Applied'. */
  days: string
  byAccount?: boolean
  /** At the end of the row, e.g. the export. */
  children?: ReactNode
}

/** Filters a list by days, course and account; kept in the address. */
export function ListFilters({
  of: { filters, setFilter, clear },
  days,
  byAccount = false,
  children,
}: ListFiltersProps) {
  const courses = useCourseOptions()
  const control = (name: ListFilter) => ({
    value: filters[name] ?? '',
    onChange: (event: { target: { value: string } }) => setFilter(name, event.target.value),
  })
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="sr-only">Filters</legend>
      <Field label={`${days} from`} className="min-w-0 max-sm:flex-1 sm:w-40">
        <Input type="date" max={filters.to} {...control('from')} />
      </Field>
      <Field label="to" className="min-w-0 max-sm:flex-1 sm:w-40">
        <Input type="date" min={filters.from} {...control('to')} />
      </Field>
      <Field label="Course" className="w-full sm:w-56">
        <Select options={courses} placeholder="All courses" {...control('course_id')} />
      </Field>
      {byAccount && <AccountFilter {...control('bank_account_id')} />}
      {Object.keys(filters).length > 0 && (
        <Button variant="ghost" onClick={clear}>
          <X aria-hidden="true" />
          Clear filters
        </Button>
      )}
      {children && <div className="flex flex-wrap gap-2 sm:ms-auto">{children}</div>}
    </fieldset>
  )
}

function AccountFilter(control: { value: string; onChange: (event: { target: { value: string } }) => void }) {
  const accounts = useAccountOptions().filter(({ value }) => value !== 'cash')
  return (
    <Field label="Bank account" className="w-full sm:w-56">
      <Select options={accounts} placeholder="All accounts" {...control} />
    </Field>
  )
}
