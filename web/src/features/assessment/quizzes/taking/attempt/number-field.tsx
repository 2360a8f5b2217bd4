import type { TaskResponse } from '@sonocampus/contract/imaging'
import { useState } from 'react'
import { Input } from '@/shared/ui/input'
import { Select } from '@/shared/ui/select'

type NumberGiven = Extract<TaskResponse, { kind: 'number' }>

interface NumberFieldProps {
  units: readonly string[]
  given: NumberGiven | null
  onGive: (given: NumberGiven | null) => void
  labelledBy: string
  describedBy?: string | undefined
  disabled: boolean
}

/** A value with its unit. A comma is read as the decimal point that it is meant for. */
export function NumberField({ units, given, onGive, labelledBy, describedBy, disabled }: NumberFieldProps) {
  const [text, setText] = useState(given ? String(given.value) : '')
  const [unit, setUnit] = useState(given?.unit ?? units[0] ?? '')
  const give = (typed: string, chosen: string) => {
    const value = Number(typed.trim().replace(',', '.').replace('−', '-'))
    onGive(typed.trim() === '' || !Number.isFinite(value) ? null : { kind: 'number', value, unit: chosen })
  }
  return (
    <div className="mt-4 flex max-w-sm gap-2">
      <Input
        inputMode="decimal"
        autoComplete="off"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        value={text}
        disabled={disabled}
        onChange={({ target }) => {
          setText(target.value)
          give(target.value, unit)
        }}
      />
      {units.length > 1 ? (
        <Select
          aria-label="Unit"
          className="w-28! shrink-0"
          options={units.map((name) => ({ value: name, label: name }))}
          value={unit}
          disabled={disabled}
          onChange={({ target }) => {
            setUnit(target.value)
            give(text, target.value)
          }}
        />
      ) : (
        unit && <span className="flex items-center text-ink-soft">{unit}</span>
      )}
    </div>
  )
}
