import { changePasswordForm } from '@sonocampus/contract/auth'
import { limits } from '@sonocampus/contract/limits'
import { detailOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { useSessionRole } from '@/shared/session/use-session-role'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { Field } from '@/shared/ui/field'
import { PasswordInput } from '@/shared/ui/password-input'
import { toast } from '@/shared/ui/toaster'
import { useChangePassword } from './api'

const EMPTY = { current_password: '', new_password: '', confirm_password: '' }

export function ChangePassword() {
  const least = useSessionRole() === 'student' ? limits.password.minAtReset : limits.password.minForAdmin
  const change = useChangePassword()
  const { form, register, errors, busy, submit } = useSchemaForm({
    schema: changePasswordForm,
    order: [],
    defaultValues: EMPTY,
    send: async ({ confirm_password: _, ...body }) => {
      const { message } = await change.mutateAsync(body)
      form.reset(EMPTY)
      toast.success('Password Changed', { description: message })
    },
    onRefused: (error, _, isTold) => {
      if (!isTold) toast.error("Couldn't change your password.", { description: detailOf(error) })
    },
  })
  return (
    <Card className="max-w-3xl">
      <CardHeader title="Password" lead="A new password ends every other session. We'll email you about it." />
      <form noValidate method="post" aria-label="Change password" onSubmit={submit} className="flex flex-col gap-5">
        <Field label="Current password" error={errors.current_password?.message}>
          <PasswordInput autoComplete="current-password" {...register('current_password')} />
        </Field>
        <Field label="New password" hint={`At least ${least} characters.`} error={errors.new_password?.message}>
          <PasswordInput autoComplete="new-password" {...register('new_password')} />
        </Field>
        <Field label="Confirm new password" error={errors.confirm_password?.message}>
          <PasswordInput autoComplete="new-password" {...register('confirm_password')} />
        </Field>
        <Button type="submit" className="sm:self-end" busy={busy} busyLabel="Saving…">
          Change password
        </Button>
      </form>
    </Card>
  )
}
