import { logInForm, type Role } from '@sonocampus/contract/auth'
import type { ErrorBody } from '@sonocampus/contract/errors'
import { pagePath } from '@sonocampus/contract/pages'
import { type ReactNode, use, useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { later } from '@/shared/lib/later'
import { PublicLink, PublicNavigation } from '@/shared/lib/navigation'
import { takeSavedCourse, takeSavedRedirect } from '@/shared/session/stored-session'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { PasswordInput } from '@/shared/ui/password-input'
import { toast } from '@/shared/ui/toaster'
import { afterLogIn } from './after-log-in'
import { useLogIn } from './api'
import { AuthForm } from './auth-form'
import { logInFailure } from './log-in-failure'
import { keepNewAccount, newAccount } from './new-account'
import { useAuthForm } from './use-auth-form'

/** Only staff have a second step. */
const SecondStep = later(async () => (await import('./second-step')).SecondStep, { isAhead: false })

interface LogInFormProps {
  brand: string
  /** Carried over from the previous step, if any. */
  email?: string
  /** Names the course that the visitor wanted. */
  notice?: ReactNode
}

export function LogInForm({ brand, email = '', notice }: LogInFormProps) {
  const { leave, prepare } = use(PublicNavigation)
  const [known] = useState(() => newAccount() ?? { email, password: '' })
  const [second, setSecond] = useState<{ email: string; challenge: string }>()
  const logIn = useLogIn()
  const { register, errors, form } = useAuthForm({
    schema: logInForm,
    order: [],
    defaultValues: { username: known.email, password: known.password },
    explain: logInFailure,
    send: async (values) => {
      const session = await logIn.mutateAsync(values).catch((error: unknown) => {
        setSecond({ email: values.username, challenge: challengeIn(error) })
        return null
      })
      if (session) await enter(session)
    },
  })
  async function enter({ role, message }: { role: Role; message: string }) {
    keepNewAccount(null)
    await leave(afterLogIn({ role, redirect: takeSavedRedirect(), courseId: takeSavedCourse() }))
    toast.success('Login Successful!', { description: message || `Welcome back to ${brand}` })
  }
  if (second) return <SecondStep {...second} onOpened={enter} onBack={() => setSecond(undefined)} />
  return (
    <AuthForm
      title="Log in"
      lead="Good to see you. Your lessons are where you left them."
      notice={notice}
      submitLabel="Log in"
      busyLabel="Logging in…"
      foot={
        <>
          New here?{' '}
          <PublicLink to={pagePath('signUp')} className="link tap">
            Create an account
          </PublicLink>
        </>
      }
      onFocus={() => prepare(pagePath('studentDashboard'))}
      {...form}
    >
      <Field label="Email" error={errors.username?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...register('username')} />
      </Field>
      <div className="flex flex-col gap-2">
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <PublicLink to={pagePath('forgotPassword')} className="link tap self-end text-sm">
          Forgot your password?
        </PublicLink>
      </div>
    </AuthForm>
  )
}

/** The challenge sent instead of a session if the password isn't enough; throws any other refusal. */
function challengeIn(error: unknown): string {
  const { code, id } = ((error instanceof ApiError && error.body) || {}) as Partial<ErrorBody>
  if (code !== 'second_factor' || !id) throw error
  return id
}
