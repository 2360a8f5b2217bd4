import { id } from '@sonocampus/contract/fields'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { ASK } from '@/shared/api/ask-administrator'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { ApprovalPreview } from './approval-preview'
import { ApprovalProblem } from './approval-problem'
import { IdPicker } from './id-picker'
import { TermFields } from './term-fields'
import { useApproval } from './use-approval'

type IdName = 'user_id' | 'course_id'

/** Gives an enrollment by hand. Nothing is approved before the names behind both ids have been shown. */
export function ApprovalForm({ userId, courseId }: { userId: string; courseId: string }) {
  const [ids, setIds] = useState({ user_id: userId, course_id: courseId })
  const areFilled = ids.user_id !== '' && ids.course_id !== ''
  const areIds = id.safeParse(ids.user_id).success && id.safeParse(ids.course_id).success
  const { form, register, busy, submit, preview, needsApproval, problem, forgetTerms } = useApproval({
    userId,
    courseId,
    ids,
    isReady: areIds,
    onDone: () => {},
  })

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
            <ApprovalProblem text={problem} />
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
