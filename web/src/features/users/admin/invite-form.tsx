import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { invitationForm } from '@sonocampus/contract/users'
import { Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { toast } from '@/shared/ui/toaster'
import { useInviteAdministrator } from '../api'

/** Mails a link to a new administrator. */
export function InviteForm() {
  const invite = useInviteAdministrator()
  const { register, handleSubmit, reset, setError, formState } = useForm<
    z.input<typeof invitationForm>,
    unknown,
    z.output<typeof invitationForm>
  >({
    resolver: standardSchemaResolver(invitationForm),
    defaultValues: { email: '' },
  })
  const send = handleSubmit(async ({ email }) => {
    try {
      const { detail } = await invite.mutateAsync(email)
      reset()
      toast.success(detail, { description: 'The link in it works once and for three days.' })
    } catch (error) {
      const message = messageOf(error, 'The invitation was not sent. Please check your connection and try again.')
      setError('email', { type: 'server', message }, { shouldFocus: true })
    }
  })
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      className="mt-5 flex flex-col gap-3 sm:flex-row sm:items-start"
    >
      <Field
        label="Email of the new administrator"
        hint="They get a link with which they choose a name and a password."
        error={formState.errors.email?.message}
        className="flex-1"
      >
        <Input type="email" inputMode="email" autoComplete="off" {...register('email')} />
      </Field>
      <Button type="submit" className="sm:mt-7" busy={formState.isSubmitting} busyLabel="Inviting…">
        <Send aria-hidden="true" />
        Invite
      </Button>
    </form>
  )
}
