import type { AssignmentSubmission } from '@sonocampus/contract/assignments.grading'
import type { Criterion } from '@sonocampus/contract/assignments.rubric'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { SubmissionIds } from './api'
import { GradeForm } from './grade-form'
import { HandedInFile } from './handed-in-file'
import { MarksField } from './marks-field'
import { notedOf } from './noted'
import { ReturnDialog } from './return-dialog'
import { ReturnedNotice, SubmissionHistory } from './submission-history'
import type { SendGrade } from './use-grade'
import { useGradeForm } from './use-grade-form'

interface GradeWorkProps {
  /** The submit button is elsewhere and refers to it. */
  formId: string
  submission: AssignmentSubmission
  rubric: readonly Criterion[]
  send: SendGrade
  /** Given while the work is being returned: what is noted here goes with it. */
  returning?: { target: SubmissionIds; onClose: () => void; onReturned: () => void } | undefined
  /** Content above the form. */
  above?: ReactNode
  children?: ReactNode
}

/** The document beside the form, and its history under it. */
export function GradeWork({ formId, submission, rubric, send, returning, above, children }: GradeWorkProps) {
  const { form, submit } = useGradeForm(submission, rubric, send)
  const { returned, email, version } = submission
  const { isDirty } = form.formState
  return (
    <FormProvider {...form}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {returned ? <HandedInFile file={submission} /> : <MarksField file={submission} />}
        <div className="flex min-w-0 flex-col gap-6">
          {above}
          {returned ? (
            <ReturnedNotice returned={returned} />
          ) : (
            <>
              <GradeForm id={formId} rubric={rubric} submit={submit} />
              {children}
            </>
          )}
          <SubmissionHistory submission={submission} />
        </div>
      </div>
      {returning && (
        <ReturnDialog
          {...returning}
          email={email}
          version={version}
          noted={isDirty ? notedOf(form.getValues()) : undefined}
        />
      )}
    </FormProvider>
  )
}
