import { signUpForm } from '@sonocampus/contract/auth'
import { pagePath } from '@sonocampus/contract/pages'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { PasswordInput } from '@/shared/ui/password-input'
import { toast } from '@/shared/ui/toaster'
import { useSignUp } from './api'
import { AuthForm } from './auth-form'
import { keepNewAccount } from './new-account'
import { signUpFailure } from './sign-up-failure'
import { AT_TOP, useAuthForm } from './use-auth-form'

export const SIGN_UP_ORDER = [
  'Please fill in all fields.',
  'Please enter a valid email address.',
  'Passwords do not match.',
  'Password must be at least 6 characters long.',
]

/** `notice` names the course that the visitor wanted. */
export function SignUpForm({ notice }: { notice?: ReactNode }) {
  const navigate = useNavigate()
  const signUp = useSignUp()
  const { register, errors, form } = useAuthForm({
    schema: signUpForm,
    order: SIGN_UP_ORDER,
    defaultValues: { email: '', password: '', confirm_password: '' },
    explain: (error) => ({ title: signUpFailure(error) }),
    send: async ({ email, password }) => {
      await signUp.mutateAsync({ email, password })
      keepNewAccount({ email, password })
      toast.success('Account Created Successfully!', { description: 'You can log in now.', ...AT_TOP })
      await navigate(pagePath('logIn'))
    },
  })
  return (
    <AuthForm
      title="Create your account"
      lead="It takes a minute. Then choose a course and apply."
      notice={notice}
      submitLabel="Sign up"
      busyLabel="Creating your account…"
      foot={
        <>
          Already have an account?{' '}
          <Link to={pagePath('logIn')} className="link tap">
            Log in
          </Link>
        </>
      }
      {...form}
    >
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
      </Field>
      <Field label="Password" hint="At least 6 characters." error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Confirm password" error={errors.confirm_password?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirm_password')} />
      </Field>
    </AuthForm>
  )
}
