import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'

interface FieldWires {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

const FieldContext = createContext<FieldWires | undefined>(undefined)

/** What a control gets from its Field: its id and the ids of its descriptions. */
export function useFieldControl() {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}

/** For groups, which no label element can name. */
export function useFieldLabelId() {
  return useContext(FieldContext)?.labelId
}

export function Label({ className, ...rest }: ComponentProps<'label'>) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller sets htmlFor or wraps the control
  return <label {...rest} className={clsx('text-sm font-semibold text-ink', className)} />
}

export interface FieldProps {
  label: string
  hint?: ReactNode
  /** Empty marks the control without a message, which another field shows. */
  error?: string | undefined
  required?: boolean
  optional?: boolean
  className?: string
  children: ReactNode
}

/** Label, control, hint and error, wired together for screen readers. */
export function Field({ label, hint, error, required = false, optional = false, className, children }: FieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const wires = { id, labelId: `${id}-label`, describedBy, invalid: error !== undefined, required }
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <Label id={wires.labelId} htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </Label>
      <FieldContext value={wires}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-refuse">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
