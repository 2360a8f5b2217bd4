import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type Quiz, quizForm } from '@sonocampus/contract/quizzes.admin'
import { useId } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { messageOf } from '@/shared/api/api-error'
import { showIssues } from '@/shared/api/field-issues'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { toast } from '@/shared/ui/toaster'
import { useLeave } from '@/shared/ui/use-leave'
import { useCreateQuiz, useUpdateQuiz } from './api'
import { QuestionListFields } from './question-list-fields'
import { QuizFields } from './quiz-fields'
import { messageIn, newQuiz, type QuizInput, type QuizValues, quizBody, quizInput } from './quiz-form'

interface QuizDialogProps {
  courseId: string
  /** The one to edit; a new one is made without. */
  quiz?: Quiz | undefined
  onClose: () => void
  /** Saved, and past submissions have another score under the new key. */
  onKeyChanged: (quiz: Quiz) => void
}

/** A quiz with all its questions. A new one is posted, one that exists is put. */
export function QuizDialog({ courseId, quiz, onClose, onKeyChanged }: QuizDialogProps) {
  const formId = useId()
  const createQuiz = useCreateQuiz()
  const updateQuiz = useUpdateQuiz()
  const form = useForm<QuizInput, unknown, QuizValues>({
    resolver: standardSchemaResolver(quizForm),
    defaultValues: quiz ? quizInput(quiz) : newQuiz(courseId),
  })
  const { isDirty, isSubmitting } = form.formState
  const { leave, question } = useLeave({ isChanged: isDirty, busy: isSubmitting, onClose })

  async function save(values: QuizValues) {
    const body = quizBody(values, quiz)
    try {
      const saved: Quiz & { regrade_count?: number } = quiz
        ? await updateQuiz.mutateAsync({ params: { quizId: quiz.id }, body })
        : await createQuiz.mutateAsync(body)
      toast.success(quiz ? 'Quiz updated successfully!' : 'Quiz created successfully!')
      onClose()
      if (saved.regrade_count) onKeyChanged(saved)
    } catch (error) {
      showIssues(form.setError, error)
      toast.error(quiz ? 'Failed to update quiz.' : 'Failed to create quiz.', { description: messageOf(error, '') })
    }
  }
  const submit = form.handleSubmit(save, ({ course_id, questions }) => {
    const problem = messageIn(course_id) ?? messageIn(questions)
    if (problem) toast.error(problem)
  })

  return (
    <Dialog
      open
      onOpenChange={leave}
      size="lg"
      title={quiz ? 'Edit Quiz' : 'Add New Quiz'}
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting} busyLabel="Saving...">
            Save Quiz
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate className="flex flex-col gap-6" onSubmit={(event) => void submit(event)}>
          <QuizFields />
          <QuestionListFields />
        </form>
      </FormProvider>
      {question}
    </Dialog>
  )
}
