import { provenForm } from '@sonocampus/contract/auth.factor'
import { CHECK_CONNECTION, messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Field } from '@/shared/ui/field'
import { type FormAction, FormDialog } from '@/shared/ui/form-dialog'
import { FormProblem } from '@/shared/ui/form-problem'
import { PasswordInput } from '@/shared/ui/password-input'
import { CodeField } from './code-field'

interface ProofDialogProps {
  title: string
  description: string
  action: FormAction
  run: (proof: { current_password: string; code: string }) => Promise<unknown>
  onClose: () => void
}

/** Asks for both factors again before changing one. */
export function ProofDialog({ run, onClose, ...words }: ProofDialogProps) {
  const { register, errors, busy, submit } = useSchemaForm({
    schema: provenForm,
    defaultValues: { current_password: '', code: '' },
    send: run,
    onRefused: (error, { setError }, isTold) => {
      const message = messageOf(error, `Couldn't save your changes. ${CHECK_CONNECTION}`)
      if (!isTold) setError('root', { type: 'server', message })
    },
  })
  return (
    <FormDialog busy={busy} onSubmit={submit} onClose={onClose} {...words}>
      <Field label="Current password" error={errors.current_password?.message}>
        <PasswordInput autoComplete="current-password" {...register('current_password')} />
      </Field>
      <CodeField
        label="Code from your app"
        hint="Or one of your recovery codes."
        inputMode="text"
        error={errors.code?.message}
        {...register('code')}
      />
      {errors.root?.message && <FormProblem title={errors.root.message} />}
    </FormDialog>
  )
}
