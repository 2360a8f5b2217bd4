import { acceptInvitationBody } from '@sonocampus/contract/auth'
import { limits } from '@sonocampus/contract/limits'
import { pagePath } from '@sonocampus/contract/pages'
import { Link, useNavigate } from 'react-router'
import { messageOf } from '@/shared/api/api-error'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { PasswordInput } from '@/shared/ui/password-input'
import { toast } from '@/shared/ui/toaster'
import { useAcceptInvitation } from './api'
import { AuthForm } from './auth-form'
import { useAuthForm } from './use-auth-form'

/** An invited staff member chooses a name and a password; the token comes from the link. */
export function AcceptInvitationForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const acceptInvitation = useAcceptInvitation()
  const { register, errors, form } = useAuthForm({
    schema: acceptInvitationBody,
    order: [],
    defaultValues: { token, full_name: '', new_password: '' },
    explain: (error) => ({
      title: "Couldn't accept the invitation.",
      description: messageOf(error),
    }),
    send: async (values) => {
      const { message } = await acceptInvitation.mutateAsync(values)
      toast.success('Welcome to the team!', { description: message })
      await navigate(pagePath('logIn'), { replace: true })
    },
  })
  return (
    <AuthForm
      title="Join the team"
      lead="Choose how you'll log in."
      submitLabel="Accept the invitation"
      busyLabel="Saving…"
      foot={
        <Link to={pagePath('logIn')} className="link tap">
          Back to login
        </Link>
      }
      {...form}
    >
      <Field label="Full name" optional error={errors.full_name?.message}>
        <Input autoComplete="name" {...register('full_name')} />
      </Field>
      <Field
        label="New password"
        hint={`At least ${limits.password.minForAdmin} characters.`}
        error={errors.new_password?.message}
      >
        <PasswordInput autoComplete="new-password" {...register('new_password')} />
      </Field>
    </AuthForm>
  )
}
