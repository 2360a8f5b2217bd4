import { gradeForm } from '@sonocampus/contract/assignments.grading'
import type { Criterion } from '@sonocampus/contract/assignments.rubric'
import type * as z from 'zod/mini'
import { detailOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { toast } from '@/shared/ui/toaster'
import { type Graded, gradeInput } from './grade-input'
import type { GradeBody } from './use-grade'

export type GradeInput = z.input<typeof gradeForm>

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
