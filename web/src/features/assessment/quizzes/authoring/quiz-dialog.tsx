import { type Quiz, quizForm } from '@sonocampus/contract/quizzes.admin'
import { FormProvider } from 'react-hook-form'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { type SheetStep, StepSheet } from '@/shared/ui/step-sheet'
import { toast } from '@/shared/ui/toaster'
import { useCreateQuiz, useUpdateQuiz } from './api'
import { QuestionListFields } from './question-list-fields'
import { AboutFields, AttemptFields, ChanceFields } from './quiz-fields'
import { messageIn, newQuiz, quizBody, quizInput } from './quiz-form'

interface QuizDialogProps {
  courseId: string
  /** The one to edit; a new one is made without. */
  quiz?: Quiz | undefined
  onClose: () => void
  /** Saved, and past submissions have another score under the new key. */
  onKeyChanged: (quiz: Quiz) => void
}

const STEPS: SheetStep[] = [
  { title: 'Quiz', fields: ['title', 'due_date', 'description'], content: <AboutFields /> },
  { title: 'Questions', fields: ['questions'], content: <QuestionListFields /> },
  {
    title: 'Time and attempts',
    fields: ['time_limit_minutes', 'pass_mark', 'attempts_allowed', 'counting_attempt'],
    content: <AttemptFields />,
  },
  {
    title: 'Order and review',
    fields: ['ask_count', 'shuffle_questions', 'shuffle_options', 'review_by_hand'],
    content: <ChanceFields />,
  },
]

/** A quiz with all its questions. A new one is posted, one that exists is put. */
export function QuizDialog({ courseId, quiz, onClose, onKeyChanged }: QuizDialogProps) {
  const createQuiz = useCreateQuiz()
  const updateQuiz = useUpdateQuiz()
  const { form, busy, submit } = useSchemaForm({
    schema: quizForm,
    defaultValues: quiz ? quizInput(quiz) : newQuiz(courseId),
    version: quiz?.version,
    send: async (values, query) => {
      const body = quizBody(values, quiz)
      const saved: Quiz & { regrade_count?: number } = quiz
        ? await updateQuiz.mutateAsync({ params: { quizId: quiz.id }, query, body })
        : await createQuiz.mutateAsync(body)
      toast.success(quiz ? 'Quiz updated successfully!' : 'Quiz created successfully!')
      onClose()
      if (saved.regrade_count) onKeyChanged(saved)
    },
    onRefused: (error) =>
      void toast.error(quiz ? 'Failed to update quiz.' : 'Failed to create quiz.', {
        description: messageOf(error, ''),
      }),
    onInvalid: ({ course_id, questions }) => {
      const problem = messageIn(course_id) ?? messageIn(questions)
      if (problem) toast.error(problem)
    },
  })

  return (
    <FormProvider {...form}>
      <StepSheet
        title={quiz ? 'Edit quiz' : 'Add New Quiz'}
        steps={STEPS}
        needed={quiz ? 1 : 2}
        action={{ label: 'Save Quiz' }}
        busy={busy}
        onSubmit={submit}
        onClose={onClose}
      />
    </FormProvider>
  )
}
