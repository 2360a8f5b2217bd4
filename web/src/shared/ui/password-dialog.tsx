import { reauthenticated } from '@sonocampus/contract/fields'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { CHECK_CONNECTION, messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Field } from './field'
import { type FormAction, FormDialog } from './form-dialog'
import { FormProblem } from './form-problem'
import { PasswordInput } from './password-input'

interface PasswordDialogProps {
  title: string
  /** The consequences. */
  children: ReactNode
  action: FormAction
  /** Throws when the server refuses; the dialog shows why and stays open. */
  run: (password: string) => Promise<unknown>
  onClose: () => void
}

const schema = z.object(reauthenticated)

/** Asks for the password before an action that an open session alone must not allow. */
export function PasswordDialog({ title, children, action, run, onClose }: PasswordDialogProps) {
  const { register, errors, busy, submit } = useSchemaForm({
    schema,
    defaultValues: { current_password: '' },
    send: async ({ current_password }) => {
      await run(current_password)
      onClose()
    },
    onRefused: (error, { setError }, isTold) => {
      const message = messageOf(error, `Couldn't save your changes. ${CHECK_CONNECTION}`)
      if (!isTold) setError('root', { type: 'server', message })
    },
  })
  return (
    <FormDialog title={title} action={action} busy={busy} onSubmit={submit} onClose={onClose}>
      <p className="text-sm text-ink-soft">{children}</p>
      <Field label="Your password" error={errors.current_password?.message}>
        <PasswordInput autoComplete="current-password" {...register('current_password')} />
      </Field>
      {errors.root?.message && <FormProblem title={errors.root.message} />}
    </FormDialog>
  )
}
