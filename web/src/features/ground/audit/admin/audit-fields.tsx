import { formatDate } from '@sonocampus/contract/format-date'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Select, type SelectOption } from '@/shared/ui/select'
import { ACTIONS, optionsOf, SUBJECTS } from '../audit-words'
import type { AuditFilters } from '../use-audit-filters'

export type Person = { id: string; email: string }

interface AuditFieldsProps {
  filters: AuditFilters
  people: readonly Person[]
  onChange: (changes: Partial<AuditFilters>) => void
}

/** What narrows the trail beside its search. */
export function AuditFields({ filters, people, onChange }: AuditFieldsProps) {
  const chosen = (name: keyof AuditFilters) => ({
    value: filters[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <Field label="Action">
        <Select placeholder="Every action" options={optionsOf(ACTIONS)} {...chosen('action')} />
      </Field>
      <Field label="Done by">
        <Select placeholder="Everyone" options={actorOptions(people, filters.actor)} {...chosen('actor')} />
      </Field>
      <Field label="About">
        <Select placeholder="Everything" options={optionsOf(SUBJECTS)} {...chosen('subject')} />
      </Field>
      <Field label="From" hint={inWords(filters.from)}>
        <Input type="date" max={filters.until || undefined} {...chosen('from')} />
      </Field>
      <Field label="Until" hint={inWords(filters.until)}>
        <Input type="date" min={filters.from || undefined} {...chosen('until')} />
      </Field>
    </>
  )
}

/** The browser may show mm/dd/yyyy: repeats the date in our format. */
const inWords = (day: string) => day && formatDate(day, { zone: 'UTC', dateOnly: true })

/** Adds an actor who isn't offered (a former administrator, a student) but comes from a link. */
function actorOptions(people: readonly Person[], chosen: string): SelectOption[] {
  const options = people.map(({ id, email }) => ({ value: id, label: email }))
  const isOffered = !chosen || people.some(({ id }) => id === chosen)
  return isOffered ? options : [...options, { value: chosen, label: chosen.slice(0, 8) }]
}
