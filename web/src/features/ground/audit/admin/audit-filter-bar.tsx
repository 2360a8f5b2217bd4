import { formatDate } from '@sonocampus/contract/format-date'
import clsx from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { IconAction } from '@/shared/ui/icon-action'
import { Input } from '@/shared/ui/input'
import { SearchField } from '@/shared/ui/search-field'
import { Select, type SelectOption } from '@/shared/ui/select'
import { ACTIONS, optionsOf, SUBJECTS } from '../audit-words'
import type { AuditFilters } from '../use-audit-filters'

export type Person = { id: string; email: string }

interface AuditFilterBarProps {
  filters: AuditFilters
  people: readonly Person[]
  isNarrowed: boolean
  onChange: (changes: Partial<AuditFilters>) => void
  onClear: () => void
}

/** The search is always visible; on a phone the other filters are collapsed. */
export function AuditFilterBar({ filters, people, isNarrowed, onChange, onClear }: AuditFilterBarProps) {
  const [open, setOpen] = useState(false)
  const chosen = (name: keyof AuditFilters) => ({
    value: filters[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <div className="mb-5 flex flex-col gap-3">
      <div className="flex items-center gap-2.5">
        <div className="min-w-0 flex-1 sm:max-w-96">
          <SearchField
            label="Search the audit log"
            value={filters.search}
            onSearch={(search) => onChange({ search })}
          />
        </div>
        <IconAction
          Icon={SlidersHorizontal}
          label="Filters"
          tone="secondary"
          className="sm:hidden"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        {isNarrowed && <ClearButton className="max-sm:hidden" onClick={onClear} />}
      </div>
      <div className={clsx('grid grid-cols-2 gap-3 lg:grid-cols-5', !open && 'max-sm:hidden')}>
        <Field label="Action" className="max-lg:col-span-2 sm:max-lg:col-span-1">
          <Select placeholder="Every action" options={optionsOf(ACTIONS)} {...chosen('action')} />
        </Field>
        <Field label="Done by" className="max-lg:col-span-2 sm:max-lg:col-span-1">
          <Select placeholder="Everyone" options={actorOptions(people, filters.actor)} {...chosen('actor')} />
        </Field>
        <Field label="About" className="max-lg:col-span-2">
          <Select placeholder="Everything" options={optionsOf(SUBJECTS)} {...chosen('subject')} />
        </Field>
        <Field label="From" hint={inWords(filters.from)}>
          <Input type="date" max={filters.until || undefined} {...chosen('from')} />
        </Field>
        <Field label="Until" hint={inWords(filters.until)}>
          <Input type="date" min={filters.from || undefined} {...chosen('until')} />
        </Field>
        {isNarrowed && <ClearButton className="col-span-2 sm:hidden" onClick={onClear} />}
      </div>
    </div>
  )
}

/** The browser may show mm/dd/yyyy: repeats the date in our format. */
const inWords = (day: string) => day && formatDate(day, { zone: 'UTC', dateOnly: true })

const ClearButton = ({ className, onClick }: { className: string; onClick: () => void }) => (
  <Button variant="ghost" className={className} onClick={onClick}>
    Clear filters
  </Button>
)

/** Adds an actor who isn't offered (a former administrator, a student) but comes from a link. */
function actorOptions(people: readonly Person[], chosen: string): SelectOption[] {
  const options = people.map(({ id, email }) => ({ value: id, label: email }))
  const isOffered = !chosen || people.some(({ id }) => id === chosen)
  return isOffered ? options : [...options, { value: chosen, label: chosen.slice(0, 8) }]
}
