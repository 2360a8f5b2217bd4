import type { gradeSubmission } from '@sonocampus/contract/assignments.grading'
import type { RequestOf } from '@sonocampus/contract/route'
import { toast } from '@/shared/ui/toaster'
import { type SubmissionIds, useGradeSubmission } from './api'

export type GradeBody = RequestOf<typeof gradeSubmission>['body']

/** Sends a grade and says that it is given. */
export function useGrade(target: SubmissionIds, onGraded: () => void) {
  const gradeSubmission = useGradeSubmission()
  async function grade(body: GradeBody): Promise<void> {
    await gradeSubmission.mutateAsync({ params: target, body })
    toast.success('Submission graded successfully!', { description: 'The student has been told by email.' })
    onGraded()
  }
  return { grade, busy: gradeSubmission.isPending }
}
