import type { ComponentProps } from 'react'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'

interface CodeFieldProps extends ComponentProps<typeof Input> {
  label: string
  hint?: string
  error: string | undefined
}

/** The app's six digits, which a phone may fill in. */
export const CodeField = ({ label, hint, error, ...rest }: CodeFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      className="font-semibold tracking-[0.2em] tabular-nums"
      {...rest}
    />
  </Field>
)
