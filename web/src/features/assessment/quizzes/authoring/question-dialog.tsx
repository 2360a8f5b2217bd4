import type { Question } from '@sonocampus/contract/quizzes.admin'
import { FormProvider } from 'react-hook-form'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { FormDialog } from '@/shared/ui/form-dialog'
import { toast } from '@/shared/ui/toaster'
import { useCreateQuestion, useUpdateQuestion } from './api'
import { QuestionFields } from './question-fields'
import { blankQuestion, messageIn, questionInput, questionsForm } from './quiz-form'

interface QuestionDialogProps {
  quizId: string
  /** The one to edit; a new one is made without. */
  question?: Question | undefined
  onClose: () => void
  /** Saved, and past submissions have another score under the new key. */
  onKeyChanged: () => void
}

/** One question, with one right answer. A new one is posted, one that exists is put. */
export function QuestionDialog({ quizId, question, onClose, onKeyChanged }: QuestionDialogProps) {
  const createQuestion = useCreateQuestion()
  const updateQuestion = useUpdateQuestion()
  const { form, busy, submit } = useSchemaForm({
    schema: questionsForm,
    defaultValues: { questions: [question ? questionInput(question) : blankQuestion] },
    version: question?.version,
    send: async ({ questions: [body] }, query) => {
      if (!body) return
      const saved: Question & { regrade_count?: number } = question
        ? await updateQuestion.mutateAsync({ params: { questionId: question.id }, query, body })
        : await createQuestion.mutateAsync({ params: { quizId }, body })
      toast.success(question ? 'Question successfully updated!' : 'Question successfully saved!')
      onClose()
      if (saved.regrade_count) onKeyChanged()
    },
    onRefused: (error) => void toast.error('Failed to save question.', { description: messageOf(error, '') }),
    onInvalid: ({ questions }) => {
      const problem = messageIn(questions)
      if (problem) toast.error(problem)
    },
  })
  const hasSeveral = (question?.options.filter(({ is_correct }) => is_correct).length ?? 0) > 1

  return (
    <FormProvider {...form}>
      <FormDialog
        size="lg"
        title={question ? 'Edit question' : 'Add New Question'}
        description={
          hasSeveral
            ? 'Several options are correct. Marking one here unmarks the others. The quiz editor can keep several.'
            : 'Mark the correct option.'
        }
        action={{ label: 'Save Question' }}
        busy={busy}
        isChanged={form.formState.isDirty}
        onSubmit={submit}
        onClose={onClose}
      >
        <QuestionFields at={0} isSingle />
      </FormDialog>
    </FormProvider>
  )
}
