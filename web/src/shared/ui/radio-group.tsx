import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { useFieldControl, useFieldLabelId } from './field'

export interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

interface RadioGroupProps {
  options: readonly RadioOption[]
  value: string | undefined
  onChange: (value: string) => void
  /** Names the group outside a Field. */
  label?: string
  /** The ids of its name and description elsewhere on the page. */
  labelledBy?: string
  describedBy?: string | undefined
  name?: string
  disabled?: boolean
  className?: string
}

/** One of a few choices, each a card that can be tapped anywhere. Arrow keys work as in every radio group. */
export function RadioGroup({
  options,
  value,
  onChange,
  label,
  labelledBy,
  describedBy,
  name,
  disabled,
  className,
}: RadioGroupProps) {
  const ownName = useId()
  const { id, ...described } = useFieldControl()
  const labelId = useFieldLabelId()
  return (
    <div
      {...described}
      id={id}
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label ? undefined : (labelledBy ?? labelId)}
      aria-describedby={describedBy ?? described['aria-describedby']}
      className={clsx('flex flex-col gap-2', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-12 cursor-pointer items-start gap-3 rounded-md border border-line bg-surface px-3.5 py-3 transition-colors duration-(--quick) hover:border-line-strong has-checked:border-action has-checked:bg-action-soft/60 has-disabled:cursor-not-allowed has-disabled:opacity-55 has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name ?? ownName}
            value={option.value}
            checked={value === option.value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
            className="mt-0.5 size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface outline-none transition-[border-width] duration-(--quick) checked:border-[6px] checked:border-action"
          />
          <span className="min-w-0 text-sm">
            <span className="block font-medium text-ink">{option.label}</span>
            {option.hint && <span className="block text-ink-soft">{option.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
