import { invitationForm } from '@sonocampus/contract/staff'
import { Send } from 'lucide-react'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Select } from '@/shared/ui/select'
import { toast } from '@/shared/ui/toaster'
import { useInviteStaff } from '../api'
import { roleHint, STAFF_ROLES } from '../staff-roles'

/** Mails a link to whoever joins. */
export function InviteForm() {
  const invite = useInviteStaff()
  const { form, register, errors, busy, submit } = useSchemaForm({
    schema: invitationForm,
    defaultValues: { email: '', role: 'admin' },
    send: async (body) => {
      const { detail } = await invite.mutateAsync(body)
      form.reset()
      toast.success(detail, { description: 'The link in it works once and for three days.' })
    },
    onRefused: (error, { setError }, isTold) => {
      const message = messageOf(error, 'The invitation was not sent. Please check your connection and try again.')
      if (!isTold) setError('email', { type: 'server', message }, { shouldFocus: true })
    },
  })
  const role = form.watch('role') ?? 'admin'
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-x-3 gap-y-3 sm:flex-row sm:flex-wrap sm:items-start"
    >
      <Field label="Email of the new member" error={errors.email?.message} className="flex-1">
        <Input type="email" inputMode="email" autoComplete="off" {...register('email')} />
      </Field>
      <Field label="Role" error={errors.role?.message} className="sm:w-48">
        <Select options={STAFF_ROLES} {...register('role')} />
      </Field>
      <Button type="submit" className="sm:mt-7" busy={busy} busyLabel="Inviting…">
        <Send aria-hidden="true" />
        Invite
      </Button>
      <p aria-live="polite" className="text-sm text-ink-soft sm:basis-full">
        {roleHint(role)} {role === 'teacher' && 'Once they have joined, choose their courses in the list below.'}
      </p>
    </form>
  )
}
