import { useQuery } from '@tanstack/react-query'
import { detailOf } from '@/shared/api/api-error'
import { NOT_REQUESTED, showRequested, useAskAdministrator, useNeedsApproval } from '@/shared/api/ask-administrator'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { toast } from '@/shared/ui/toaster'
import { approvalPreviewQuery, useApproveEnrollment } from './api'
import { approvalSchema, emptyTerms, isForLess } from './approval-terms'

interface ApprovalOf {
  /** What the form starts with. */
  userId: string
  courseId: string
  /** What is chosen by now; looked up once both are ids. */
  ids: { user_id: string; course_id: string }
  isReady: boolean
  onDone: (ids: ApprovalOf['ids']) => void
}

/** The form that enrolls a student by hand, or asks an administrator to. */
export function useApproval({ userId, courseId, ids, isReady, onDone }: ApprovalOf) {
  const [approve, ask, mayNotGrant] = [useApproveEnrollment(), useAskAdministrator(), useNeedsApproval()]
  const preview = useQuery({ ...approvalPreviewQuery(ids.user_id, ids.course_id), enabled: isReady })
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
      onDone({ user_id: approval.user_id, course_id: approval.course_id })
    },
    onRefused: (error) =>
      void toast.error(needsApproval ? NOT_REQUESTED : 'Failed to approve enrollment.', {
        description: detailOf(error),
      }),
  })
  const needsApproval = mayNotGrant && isForLess(form.watch('amount_received'), preview.data)

  /** Another student or course has another price: what was typed for the last one no longer counts. */
  function forgetTerms() {
    form.setValue('amount_received', undefined)
    form.setValue('duplicate_reason', '')
    form.setValue('reason', '')
    form.setValue('confirm_refused', false)
  }
  const [problem] = Object.values(errors)
  return { form, register, busy, submit, preview, needsApproval, problem: problem?.message, forgetTerms }
}
