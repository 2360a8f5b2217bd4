import { resetPasswordForm } from '@sonocampus/contract/auth'
import { limits } from '@sonocampus/contract/limits'
import { pagePath } from '@sonocampus/contract/pages'
import { Link, useNavigate } from 'react-router'
import { messageOf } from '@/shared/api/api-error'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { PasswordInput } from '@/shared/ui/password-input'
import { toast } from '@/shared/ui/toaster'
import { useResetPassword } from './api'
import { AuthForm } from './auth-form'
import { AT_TOP, useAuthForm } from './use-auth-form'

const RESET_ORDER = [
  'Please enter your email and PIN.',
  'Please enter a valid email address.',
  'The PIN has 6 digits.',
  'Passwords do not match.',
  'Password must be at least 8 characters long.',
]

export function ResetPasswordForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const resetPassword = useResetPassword()
  const { register, errors, form } = useAuthForm({
    schema: resetPasswordForm,
    order: RESET_ORDER,
    defaultValues: { email, pin: '', new_password: '', confirm_password: '' },
    explain: (error) => ({
      title: 'Failed to reset password.',
      description: messageOf(error),
    }),
    send: async ({ confirm_password: _, ...body }) => {
      await resetPassword.mutateAsync(body)
      toast.success('Password Reset Successful!', { description: 'Log in with your new password.', ...AT_TOP })
      await navigate(pagePath('logIn'), { state: { email: body.email } })
    },
  })
  return (
    <AuthForm
      title="Set a new password"
      lead="We sent a 6-digit PIN to your email."
      submitLabel="Reset password"
      busyLabel="Saving…"
      foot={
        <>
          No mail?{' '}
          <Link to={pagePath('forgotPassword')} className="link tap">
            Send another PIN
          </Link>
        </>
      }
      {...form}
    >
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <Field label="PIN" error={errors.pin?.message}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.pin.digits}
          className="font-semibold tracking-[0.35em] tabular-nums"
          {...register('pin')}
        />
      </Field>
      <Field label="New password" hint="At least 8 characters." error={errors.new_password?.message}>
        <PasswordInput autoComplete="new-password" {...register('new_password')} />
      </Field>
      <Field label="Confirm new password" error={errors.confirm_password?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirm_password')} />
      </Field>
    </AuthForm>
  )
}
