import { gradeForm } from '@sonocampus/contract/assignments.grading'
import type { Criterion } from '@sonocampus/contract/assignments.rubric'
import type * as z from 'zod/mini'
import { detailOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { toast } from '@/shared/ui/toaster'
import { type Graded, gradeInput } from './grade-input'
import type { SendGrade } from './use-grade'

export type GradeInput = z.input<typeof gradeForm>

export const useGradeForm = (submission: Graded & { version: string }, rubric: readonly Criterion[], send: SendGrade) =>
  useSchemaForm({
    schema: gradeForm,
    defaultValues: gradeInput(submission, rubric),
    version: submission.version,
    send,
    onRefused: (error) => void toast.error('Failed to grade submission.', { description: detailOf(error) }),
  })
