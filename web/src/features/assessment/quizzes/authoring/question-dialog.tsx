import type { Question } from '@sonocampus/contract/quizzes.admin'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { toast } from '@/shared/ui/toaster'
import { useLeave } from '@/shared/ui/use-leave'
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
  const formId = useId()
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
  const { leave, question: leaveQuestion } = useLeave({ isChanged: form.formState.isDirty, busy, onClose })

  return (
    <Dialog
      open
      onOpenChange={leave}
      size="lg"
      title={question ? 'Edit Question' : 'Add New Question'}
      description={
        hasSeveral
          ? 'Several options are correct. Marking one here unmarks the others; the quiz editor keeps several.'
          : 'Mark the option that is correct.'
      }
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Saving...">
            Save Question
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit}>
          <QuestionFields at={0} isSingle />
        </form>
      </FormProvider>
      {leaveQuestion}
    </Dialog>
  )
}
