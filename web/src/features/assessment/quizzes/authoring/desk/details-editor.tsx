import { type Quiz, quizDetailsForm } from '@sonocampus/contract/quizzes.admin'
import { FormProvider } from 'react-hook-form'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { toast } from '@/shared/ui/toaster'
import { useUnsaved } from '@/shared/ui/use-unsaved'
import { useUpdateQuizDetails } from '../api'
import { dueMoment } from '../due-day'
import { QuizFields } from '../quiz-fields'
import { quizInput } from '../quiz-form'
import { SaveLine } from './save-line'
import { useAutosave } from './use-autosave'

/** Title, description, due date and settings of a quiz. */
export function DetailsEditor({ quiz }: { quiz: Quiz }) {
  const updateDetails = useUpdateQuizDetails()
  const { course_id: _, questions: _questions, ...defaultValues } = quizInput(quiz)
  const { form, busy, submitNow, submit } = useSchemaForm({
    schema: quizDetailsForm,
    defaultValues,
    shouldFocusError: false,
    version: quiz.details_version,
    send: async (values, query) => {
      const due_date = values.due_date ? dueMoment(values.due_date, quiz.due_date) : null
      const body = { ...values, due_date }
      const saved = await updateDetails.mutateAsync({ params: { quizId: quiz.id }, query, body })
      form.reset(form.getValues(), { keepValues: true })
      if (!quiz.is_draft) toast.success('Quiz updated successfully!')
      return saved.details_version
    },
    onRefused: (error) => void toast.error('Failed to update quiz.', { description: messageOf(error, '') }),
  })
  const isComplete = useAutosave({ form, schema: quizDetailsForm, isOn: quiz.is_draft, save: submitNow })
  const isKept = () => busy || (quiz.is_draft && quizDetailsForm.safeParse(form.getValues()).success)
  const { question } = useUnsaved(form.formState.isDirty, isKept)
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5" aria-label="Details">
        <QuizFields />
        <SaveLine
          isDraft={quiz.is_draft}
          isChanged={form.formState.isDirty}
          isComplete={isComplete}
          busy={busy}
          label="Save details"
        />
      </form>
      {question}
    </FormProvider>
  )
}
