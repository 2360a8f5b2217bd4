import { type AssignmentSubmission, gradeForm } from '@sonocampus/contract/assignments.grading'
import type { Criterion } from '@sonocampus/contract/assignments.rubric'
import type * as z from 'zod/mini'
import { detailOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { toast } from '@/shared/ui/toaster'
import type { GradeBody } from './use-grade'

export type GradeInput = z.input<typeof gradeForm>

type Graded = Pick<AssignmentSubmission, 'grade' | 'feedback' | 'history'>

/** Prefilled with the newest grade, by the words of its criteria: the rubric may have changed since. */
export function gradeInput({ grade, feedback, history: [newest] }: Graded, rubric: readonly Criterion[]) {
  const before = new Map(newest?.criteria.map((one) => [one.text, one]))
  return {
    ...(rubric.length > 0
      ? {
          criteria: rubric.map(({ id, text, points }) => {
            const { given, comment = '' } = before.get(text) ?? {}
            return { criterion_id: id, comment, ...(given === undefined ? {} : { given: Math.min(given, points) }) }
          }),
        }
      : grade === null
        ? {}
        : { grade }),
    feedback: feedback ?? '',
    marks: newest?.marks ?? [],
  }
}

export const useGradeForm = (
  submission: Graded,
  rubric: readonly Criterion[],
  send: (body: GradeBody) => Promise<void>,
) =>
  useSchemaForm({
    schema: gradeForm,
    defaultValues: gradeInput(submission, rubric),
    send,
    onRefused: (error) => void toast.error('Failed to grade submission.', { description: detailOf(error) }),
  })
