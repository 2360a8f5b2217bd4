import { type StaffMember, staffRoleForm, teacherCoursesForm } from '@sonocampus/contract/staff'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { CHECK_CONNECTION, messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { FormProblem } from '@/shared/ui/form-problem'
import { PasswordInput } from '@/shared/ui/password-input'
import { RadioGroup } from '@/shared/ui/radio-group'
import { toast } from '@/shared/ui/toaster'
import { useAssignCourses, useChangeStaffRole } from '../api'
import { roleName, STAFF_ROLES } from '../staff-roles'

/** Draws the course choice, which belongs to another feature. */
export type CourseChoiceSlot = (choice: {
  label: string
  value: string[]
  onChange: (courseIds: string[]) => void
}) => ReactNode

const schema = z.extend(staffRoleForm, { ...teacherCoursesForm.shape, current_password: z.string() })

interface StaffDialogProps {
  member: StaffMember
  courses: CourseChoiceSlot
  onClose: () => void
}

/** A staff member's role, and a teacher's courses. Changes apply at once, in every open browser. */
export function StaffDialog({ member, courses, onClose }: StaffDialogProps) {
  const [changeRole, assign] = [useChangeStaffRole(), useAssignCourses()]
  const { form, register, busy, submit, errors } = useSchemaForm({
    schema,
    defaultValues: { role: member.role, course_ids: member.courses.map(({ id }) => id), current_password: '' },
    version: member.courses_version,
    send: async ({ role, course_ids, current_password }, query) => {
      const params = { userId: member.id }
      if (role !== member.role) await changeRole.mutateAsync({ params, body: { role, current_password } })
      if (role === 'teacher') await assign.mutateAsync({ params, query, body: { course_ids } })
      toast.success(`${member.email}: ${roleName(role)}`, { description: 'It applies from now on.' })
      onClose()
    },
    onRefused: (error, { setError }, isTold) => {
      const message = messageOf(error, `Couldn't save your changes. ${CHECK_CONNECTION}`)
      if (!isTold) setError('root', { type: 'server', message })
    },
  })
  const role = form.watch('role')
  return (
    <FormDialog
      title="Role and courses"
      description={member.email}
      action={{ label: 'Save' }}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="role"
        render={({ field }) => (
          <RadioGroup label="Role" options={STAFF_ROLES} value={field.value} onChange={field.onChange} />
        )}
      />
      {role === 'teacher' && (
        <Controller
          control={form.control}
          name="course_ids"
          render={({ field }) => <>{courses({ label: 'Own courses', value: field.value, onChange: field.onChange })}</>}
        />
      )}
      {role !== member.role && (
        <Field
          label="Your password"
          hint="We'll email all administrators about the new role."
          error={errors.current_password?.message}
        >
          <PasswordInput autoComplete="current-password" {...register('current_password')} />
        </Field>
      )}
      {errors.root?.message && <FormProblem title={errors.root.message} />}
    </FormDialog>
  )
}
