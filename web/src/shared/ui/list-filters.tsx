import { useAccountOptions } from '../api/account-options'
import { useCourseOptions } from '../api/course-options'
import type { ListFilter, useListFilters } from '../lib/use-list-filters'
import { Field } from './field'
import { Input } from './input'
import { Select } from './select'

interface ListFiltersProps {
  of: ReturnType<typeof useListFilters>
  /** What the days mean, e.g. 'Applied'. */
  days: string
  byAccount?: boolean
}

/** Filters a list by days, course and account; kept in the address. */
export function ListFilters({ of: { filters, setFilter }, days, byAccount = false }: ListFiltersProps) {
  const courses = useCourseOptions()
  const control = (name: ListFilter) => ({
    value: filters[name] ?? '',
    onChange: (event: { target: { value: string } }) => setFilter(name, event.target.value),
  })
  return (
    <>
      <Field label={`${days} from`}>
        <Input type="date" max={filters.to} {...control('from')} />
      </Field>
      <Field label="to">
        <Input type="date" min={filters.from} {...control('to')} />
      </Field>
      <Field label="Course">
        <Select options={courses} placeholder="All courses" {...control('course_id')} />
      </Field>
      {byAccount && <AccountFilter {...control('bank_account_id')} />}
    </>
  )
}

function AccountFilter(control: { value: string; onChange: (event: { target: { value: string } }) => void }) {
  const accounts = useAccountOptions().filter(({ value }) => value !== 'cash')
  return (
    <Field label="Bank account">
      <Select options={accounts} placeholder="All accounts" {...control} />
    </Field>
  )
}
