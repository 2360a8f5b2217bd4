import { pagePath } from '@sonocampus/contract/pages'
import { eraseStudentForm, type UserDetails } from '@sonocampus/contract/student-record'
import { useNavigate } from 'react-router'
import { CHECK_CONNECTION, messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { FormProblem } from '@/shared/ui/form-problem'
import { Input } from '@/shared/ui/input'
import { PasswordInput } from '@/shared/ui/password-input'
import { toast } from '@/shared/ui/toaster'
import { useEraseStudent } from './api'

/** Can't be undone: requires the typed email and the password. */
export function EraseDialog({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const navigate = useNavigate()
  const erase = useEraseStudent(user.id)
  const { register, errors, busy, submit } = useSchemaForm({
    schema: eraseStudentForm,
    defaultValues: { email: '', current_password: '' },
    send: async (body) => {
      const { detail } = await erase.mutateAsync(body)
      await navigate(pagePath('adminStudents'))
      toast.success('Student erased.', { description: detail })
    },
    onRefused: (error, { setError }, isTold) => {
      const message = messageOf(error, `Couldn't erase the student. ${CHECK_CONNECTION}`)
      if (!isTold) setError('root', { type: 'server', message })
    },
  })
  return (
    <FormDialog
      title="Erase this student?"
      description="This can't be undone."
      action={{ label: 'Erase forever', busy: 'Erasing…', isDanger: true }}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className="list-disc ps-5 text-sm text-ink-soft">
        <li>Erased: name, email, phone, notes, questions, messages, and within a day every file they sent.</li>
        <li>
          Kept without the name: payments and refunds, results, and that a certificate was issued. It is no longer
          valid.
        </li>
        <li>Kept as it is: the audit trail, which is sealed.</li>
      </ul>
      <Field label="Email of the student" hint={`Type ${user.email}`} error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...register('email')} />
      </Field>
      <Field label="Your password" error={errors.current_password?.message}>
        <PasswordInput autoComplete="current-password" {...register('current_password')} />
      </Field>
      {errors.root?.message && <FormProblem title={errors.root.message} />}
    </FormDialog>
  )
}
