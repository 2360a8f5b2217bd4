import { type Assignment, assignmentForm } from '@sonocampus/contract/assignments'
import * as z from 'zod/mini'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { toast } from '@/shared/ui/toaster'
import { useCreateAssignment, useUpdateAssignment } from './api'
import { momentField, noMoment, toLocalMoment } from './local-moment'
import { saveProblem } from './save-problem'

interface Options {
  courseId: string
  assignment: Assignment | undefined
  onSaved: () => void
}

const WORDS = {
  create: { done: 'Assignment created successfully!', failed: 'Failed to create assignment.' },
  update: { done: 'Assignment updated successfully!', failed: 'Failed to update assignment.' },
}

/** A date that was not changed keeps its seconds. */
const schemaFor = (assignment: Assignment | undefined) =>
  z.extend(assignmentForm, { due_date: momentField(assignmentForm.shape.due_date, assignment?.due_date) })

export function useAssignmentForm({ courseId, assignment, onSaved }: Options) {
  const create = useCreateAssignment()
  const update = useUpdateAssignment()
  const words = assignment ? WORDS.update : WORDS.create
  return useSchemaForm({
    schema: schemaFor(assignment),
    shouldFocusError: false,
    defaultValues: {
      title: assignment?.title ?? '',
      description: assignment?.description ?? '',
      due_date: assignment ? toLocalMoment(assignment.due_date) : noMoment,
    },
    version: assignment?.version,
    send: async (body, query) => {
      if (assignment) await update.mutateAsync({ params: { courseId, assignmentId: assignment.id }, query, body })
      else await create.mutateAsync({ params: { courseId }, body })
      toast.success(words.done)
      onSaved()
    },
    onRefused: (error) => void toast.error(saveProblem(error, words.failed)),
  })
}
