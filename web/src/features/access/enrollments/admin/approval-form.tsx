import { id } from '@sonocampus/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { detailOf } from '@/shared/api/api-error'
import {
  ASK,
  NOT_REQUESTED,
  showRequested,
  useAskAdministrator,
  useNeedsApproval,
} from '@/shared/api/ask-administrator'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { toast } from '@/shared/ui/toaster'
import { approvalPreviewQuery, useApproveEnrollment } from './api'
import { ApprovalPreview } from './approval-preview'
import { approvalSchema, emptyTerms, isForLess } from './approval-terms'
import { IdPicker } from './id-picker'
import { TermFields } from './term-fields'

type IdName = 'user_id' | 'course_id'

/** Gives an enrollment by hand. Nothing is approved before the names behind both ids have been shown. */
export function ApprovalForm({ userId, courseId }: { userId: string; courseId: string }) {
  const [ids, setIds] = useState({ user_id: userId, course_id: courseId })
  const [approve, ask] = [useApproveEnrollment(), useAskAdministrator()]
  const areFilled = ids.user_id !== '' && ids.course_id !== ''
  const areIds = id.safeParse(ids.user_id).success && id.safeParse(ids.course_id).success
  const preview = useQuery({ ...approvalPreviewQuery(ids.user_id, ids.course_id), enabled: areIds })
  const { form, register, errors, busy, submit } = useSchemaForm({
    schema: approvalSchema(preview.data),
    shouldFocusError: false,
    defaultValues: { user_id: userId, course_id: courseId, ...emptyTerms },
    send: async ({ seen, ...approval }) => {
      if (needsApproval) {
        await ask.mutateAsync({ kind: 'enrollment', ...approval, reason: approval.reason ?? '' })
        showRequested()
      } else {
        const { detail } = await approve.mutateAsync({ ...approval, seen })
        toast.success(detail || 'Enrollment approved successfully!')
      }
      forgetTerms()
    },
    onRefused: (error) =>
      void toast.error(needsApproval ? NOT_REQUESTED : 'Failed to approve enrollment.', {
        description: detailOf(error),
      }),
  })
  const mayNotGrant = useNeedsApproval()
  const needsApproval = mayNotGrant && isForLess(form.watch('amount_received'), preview.data)
  const [problem] = Object.values(errors)

  function forgetTerms() {
    form.setValue('amount_received', undefined)
    form.setValue('duplicate_reason', '')
    form.setValue('reason', '')
    form.setValue('confirm_refused', false)
  }
  /** Another student or course has another price: what was typed for the last one no longer counts. */
  function changeId(name: IdName, value: string) {
    setIds({ ...ids, [name]: value.trim() })
    forgetTerms()
    form.clearErrors()
  }
  function pickId(name: IdName, value: string) {
    form.setValue(name, value)
    changeId(name, value)
    form.setFocus(name)
  }
  const idField = (name: IdName, label: string) => (
    <Field label={label} required>
      <Input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        {...register(name, { onChange: (event) => changeId(name, event.target.value) })}
      />
    </Field>
  )

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ApprovalPreview preview={preview} ids={areIds ? 'valid' : areFilled ? 'invalid' : 'missing'} />
      <Card className="lg:order-first">
        <CardHeader
          title="Approval"
          lead="Find the student and the course by name, or open a payment proof from Notifications."
        />
        <FormProvider {...form}>
          <form noValidate onSubmit={submit} className="flex flex-col gap-5">
            <IdPicker
              what="student"
              label="Find a student by name, email or phone"
              onPick={(value) => pickId('user_id', value)}
            />
            {idField('user_id', 'User ID')}
            <IdPicker what="course" label="Find a course by title" onPick={(value) => pickId('course_id', value)} />
            {idField('course_id', 'Course ID')}
            <TermFields preview={preview.data} />
            {problem?.message && (
              <p role="alert" className="flex items-start gap-1.5 text-sm font-medium text-refuse">
                <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
                {problem.message}
              </p>
            )}
            <Button
              type="submit"
              busy={busy}
              busyLabel={needsApproval ? ASK.busy : 'Approving…'}
              disabled={areFilled && !preview.data}
            >
              {needsApproval ? ASK.label : 'Approve Enrollment'}
            </Button>
          </form>
        </FormProvider>
      </Card>
    </div>
  )
}
