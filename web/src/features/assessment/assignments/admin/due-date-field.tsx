import { formatDate } from '@sonocampus/contract/format-date'
import { type ReactNode, useId } from 'react'
import { Input } from '@/shared/ui/input'
import type { LocalMoment } from './local-moment'

interface DueDateFieldProps {
  label: string
  value: LocalMoment
  onChange: (value: LocalMoment) => void
  invalid?: boolean
  error?: ReactNode
}

/**
 * The browser's own date and time pickers, for phones and keyboards. They may show mm/dd/yyyy, so the date is repeated
 * below in our format.
 */
export function DueDateField({ label, value, onChange, invalid = false, error }: DueDateFieldProps) {
  const [wordsId, errorId] = [useId(), useId()]
  const wires = {
    'aria-required': true,
    'aria-invalid': invalid || undefined,
    'aria-describedby': error ? errorId : wordsId,
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold text-ink">{label}</legend>
      <div className="grid grid-cols-2 gap-2.5 sm:max-w-sm">
        <Input
          type="date"
          aria-label="Date"
          min="2000-01-01"
          max="2099-12-31"
          value={value.date}
          onChange={(event) => onChange({ ...value, date: event.target.value })}
          {...wires}
        />
        <Input
          type="time"
          aria-label="Time"
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
          {...wires}
        />
      </div>
      <p id={wordsId} className="mt-1.5 text-xs text-ink-faint empty:hidden">
        {value.date && value.time && formatDate(`${value.date}T${value.time}`)}
      </p>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-sm font-medium text-refuse">
          {error}
        </p>
      )}
    </fieldset>
  )
}
