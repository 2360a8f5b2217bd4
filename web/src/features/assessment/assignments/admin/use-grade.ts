import type { gradeSubmission } from '@sonocampus/contract/assignments.grading'
import type { RequestOf } from '@sonocampus/contract/route'
import { toast } from '@/shared/ui/toaster'
import { type SubmissionIds, useGradeSubmission } from './api'

type Request = RequestOf<typeof gradeSubmission>
export type SendGrade = (body: Request['body'], query: NonNullable<Request['query']>) => Promise<void>

/** Sends a grade and says that it is given: in a toast, or where the screen has room for it. */
export function useGrade(target: SubmissionIds, onGraded: () => void, say = toast.success) {
  const gradeSubmission = useGradeSubmission()
  const grade: SendGrade = async (body, query) => {
    await gradeSubmission.mutateAsync({ params: target, query, body })
    say('Submission graded successfully!', { description: "We've emailed the student." })
    onGraded()
  }
  return { grade, busy: gradeSubmission.isPending }
}
