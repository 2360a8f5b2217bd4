import { invitationForm } from '@sonocampus/contract/users'
import { Send } from 'lucide-react'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { toast } from '@/shared/ui/toaster'
import { useInviteAdministrator } from '../api'

/** Mails a link to a new administrator. */
export function InviteForm() {
  const invite = useInviteAdministrator()
  const { form, register, errors, busy, submit } = useSchemaForm({
    schema: invitationForm,
    defaultValues: { email: '' },
    send: async ({ email }) => {
      const { detail } = await invite.mutateAsync(email)
      form.reset()
      toast.success(detail, { description: 'The link in it works once and for three days.' })
    },
    onRefused: (error, { setError }, isTold) => {
      const message = messageOf(error, 'The invitation was not sent. Please check your connection and try again.')
      if (!isTold) setError('email', { type: 'server', message }, { shouldFocus: true })
    },
  })
  return (
    <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-3 sm:flex-row sm:items-start">
      <Field
        label="Email of the new administrator"
        hint="They get a link with which they choose a name and a password."
        error={errors.email?.message}
        className="flex-1"
      >
        <Input type="email" inputMode="email" autoComplete="off" {...register('email')} />
      </Field>
      <Button type="submit" className="sm:mt-7" busy={busy} busyLabel="Inviting…">
        <Send aria-hidden="true" />
        Invite
      </Button>
    </form>
  )
}
