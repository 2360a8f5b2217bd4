import type { gradeSubmission } from '@sonocampus/contract/assignments.grading'
import type { RequestOf } from '@sonocampus/contract/route'
import { detailOf } from '@/shared/api/api-error'
import { toast } from '@/shared/ui/toaster'
import { type SubmissionIds, useGradeSubmission } from './api'

export type GradeBody = RequestOf<typeof gradeSubmission>['body']

/** Sends a grade and says what came of it. */
export function useGrade(target: SubmissionIds, onGraded: () => void) {
  const gradeSubmission = useGradeSubmission()
  async function grade(body: GradeBody) {
    try {
      await gradeSubmission.mutateAsync({ params: target, body })
      toast.success('Submission graded successfully!', { description: 'The student has been told by email.' })
      onGraded()
    } catch (error) {
      toast.error('Failed to grade submission.', { description: detailOf(error) })
    }
  }
  return { grade: (body: GradeBody) => void grade(body), busy: gradeSubmission.isPending }
}
