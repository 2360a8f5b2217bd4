import type { ComponentProps } from 'react'
import { Field } from '@/shared/ui/field'
import { PasswordInput } from '@/shared/ui/password-input'

type PasswordAgainProps = Omit<ComponentProps<'input'>, 'type'> & { error: string | undefined }

/** Where money goes is changed by the person at the keyboard, not just by the open session; and everybody hears of it. */
export function PasswordAgain({ error, ...rest }: PasswordAgainProps) {
  return (
    <div className="rounded-lg bg-wait-soft p-4">
      <p className="mb-3 text-sm text-ink">
        This changes where students send their money. Confirm it with your password. We'll email all administrators.
      </p>
      <Field label="Your password" error={error} required>
        <PasswordInput autoComplete="current-password" {...rest} />
      </Field>
    </div>
  )
}
