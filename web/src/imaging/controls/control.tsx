import clsx from 'clsx'
import type { ReactNode } from 'react'
import { buttonStyles } from '@/shared/ui/button-styles'

interface ControlProps {
  label: string
  isPressed?: boolean | undefined
  isOpen?: boolean
  isDisabled?: boolean
  className?: string
  onClick: () => void
  children: ReactNode
}

/** A 44 pixel button with an icon and an accessible name. */
export function Control({ label, isPressed, isOpen, isDisabled = false, className, onClick, children }: ControlProps) {
  const look = clsx('text-ink! hover:bg-ink/12! aria-pressed:bg-ink/15', className)
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      aria-expanded={isOpen}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
      className={buttonStyles({ variant: 'ghost', size: 'icon', className: look })}
    >
      {children}
    </button>
  )
}

interface RangeProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  text: string
  onChange: (value: number) => void
}

export function Range({ label, value, min, max, step, text, onChange }: RangeProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <span className="w-20 shrink-0">{label}</span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="h-11 min-w-0 flex-1 cursor-pointer accent-action"
      />
      <span className="w-12 text-end tabular-nums text-ink-soft">{text}</span>
    </label>
  )
}

interface ChipProps {
  isPressed: boolean
  onClick: () => void
  children: ReactNode
}

/** One option in a group of a few. */
export function Chip({ isPressed, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onClick}
      className={clsx(
        'flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium',
        isPressed ? 'border-action bg-action-soft text-ink' : 'border-line-strong text-ink-soft',
      )}
    >
      {children}
    </button>
  )
}
