import { type Invitation, invitationForm } from '@sonocampus/contract/staff'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Select } from '@/shared/ui/select'
import { roleHint, STAFF_ROLES } from '../staff-roles'
import { InviteDialog } from './invite-dialog'

/** Mails an invitation link. */
export function InviteForm() {
  const [confirming, setConfirming] = useState<Pick<Invitation, 'email' | 'role'>>()
  const { form, register, errors, submit } = useSchemaForm({
    schema: invitationForm,
    defaultValues: { email: '' },
    send: async (values) => setConfirming(values),
    onRefused: () => undefined,
  })
  const role = form.watch('role')
  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-x-3 gap-y-3 sm:flex-row sm:flex-wrap sm:items-start"
      >
        <Field label="Email of the new member" error={errors.email?.message} className="flex-1">
          <Input type="email" inputMode="email" autoComplete="off" {...register('email')} />
        </Field>
        <Field label="Role" error={errors.role?.message} className="sm:w-48">
          <Select options={STAFF_ROLES} placeholder="Choose a role" {...register('role')} />
        </Field>
        <Button type="submit" className="sm:mt-7">
          <Send aria-hidden="true" />
          Invite
        </Button>
        <p aria-live="polite" className="text-sm text-ink-soft sm:basis-full">
          {role && roleHint(role)}{' '}
          {role === 'teacher' && "Once they've joined, choose their courses in the list below."}
        </p>
      </form>
      {confirming && (
        <InviteDialog {...confirming} onSent={() => form.reset()} onClose={() => setConfirming(undefined)} />
      )}
    </>
  )
}
