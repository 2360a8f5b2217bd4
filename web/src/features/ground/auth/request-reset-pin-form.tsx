import { requestResetPinForm } from '@sonocampus/contract/auth'
import { pagePath } from '@sonocampus/contract/pages'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '@/shared/api/api-error'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { toast } from '@/shared/ui/toaster'
import { useRequestResetPin } from './api'
import { AuthForm } from './auth-form'
import type { Failure } from './log-in-failure'
import { AT_TOP, useAuthForm } from './use-auth-form'

export function RequestResetPinForm() {
  const navigate = useNavigate()
  const requestResetPin = useRequestResetPin()
  const { register, errors, form } = useAuthForm({
    schema: requestResetPinForm,
    order: [],
    defaultValues: { email: '' },
    explain: pinFailure,
    send: async ({ email }) => {
      await requestResetPin.mutateAsync({ email })
      toast.success('PIN Sent Successfully!', {
        description: 'Check your email. The PIN works for 10 minutes.',
        ...AT_TOP,
      })
      await navigate(pagePath('resetPassword'), { state: { email } })
    },
  })
  return (
    <AuthForm
      title="Forgot your password?"
      lead="Enter your email. We'll send you a PIN to set a new password."
      submitLabel="Send PIN"
      busyLabel="Sending…"
      foot={
        <Link to={pagePath('logIn')} className="link tap">
          Back to login
        </Link>
      }
      {...form}
    >
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
    </AuthForm>
  )
}

/** Too many requests are explained; other refusals reveal nothing about accounts. */
function pinFailure(error: unknown): Failure {
  const tooMany = error instanceof ApiError && error.status === 429
  return { title: 'Failed to send reset link.', ...(tooMany ? { description: error.message } : {}) }
}
