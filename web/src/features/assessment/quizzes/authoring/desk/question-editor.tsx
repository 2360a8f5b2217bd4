import { pagePath } from '@sonocampus/contract/pages'
import type { Question, Quiz } from '@sonocampus/contract/quizzes.admin'
import { useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Checkbox } from '@/shared/ui/checkbox'
import { toast } from '@/shared/ui/toaster'
import { useUnsaved } from '@/shared/ui/use-unsaved'
import { useCreateQuestion, useUpdateQuestion } from '../api'
import { QuestionFields } from '../question-fields'
import { blankQuestion, nextQuestion, type QuestionInput, questionInput, questionsForm } from '../quiz-form'
import { NextButton, useSaveAndNext } from '../save-and-next'
import { SaveLine } from './save-line'
import { ShownPicture } from './shown-picture'
import { useAutosave } from './use-autosave'

export type QuestionStart = { values: QuestionInput; isSingle: boolean }

interface QuestionEditorProps {
  quiz: Quiz
  /** The one to edit; a new one is made without. */
  question: Question | undefined
  /** An empty one like the one before, with the focus in its first field. */
  start: QuestionStart | undefined
  onCreated: () => void
  /** Saved, and the next one begins with this. */
  onNext: (start: QuestionStart) => void
  /** Saved, and past submissions have another score under the new key. */
  onKeyChanged: () => void
}

/** One question beside the list of all; in a draft it saves itself once it has been made. */
export function QuestionEditor({ quiz, question, start, onCreated, onNext, onKeyChanged }: QuestionEditorProps) {
  const [createQuestion, updateQuestion] = [useCreateQuestion(), useUpdateQuestion()]
  const [isSingle, setSingle] = useState(
    start?.isSingle ?? (question?.options.filter(({ is_correct }) => is_correct).length ?? 1) <= 1,
  )
  const { form, busy, submit, submitNow } = useSchemaForm({
    schema: questionsForm,
    defaultValues: { questions: [question ? questionInput(question) : (start?.values ?? blankQuestion)] },
    survivesReload: true,
    shouldFocusError: false,
    version: question?.version,
    send: async ({ questions: [body] }, query) => {
      if (!body) return
      if (!question) {
        await createQuestion.mutateAsync({ params: { quizId: quiz.id }, body })
        toast.success('Question successfully saved!')
        return next.isWanted() ? onNext({ values: nextQuestion(body), isSingle }) : onCreated()
      }
      const saved = await updateQuestion.mutateAsync({ params: { questionId: question.id }, query, body })
      form.reset(form.getValues(), { keepValues: true })
      if (!quiz.is_draft) toast.success('Question successfully updated!')
      if (saved.regrade_count) onKeyChanged()
      if (next.isWanted()) onNext({ values: nextQuestion(body), isSingle })
      return saved.version
    },
    onRefused: (error) => void toast.error('Failed to save question.', { description: messageOf(error, '') }),
  })
  const next = useSaveAndNext(busy, submitNow)
  useEffect(() => {
    if (start) form.setFocus('questions.0.text')
  }, [form, start])
  const isAutosaved = quiz.is_draft && question !== undefined
  const isComplete = useAutosave({ form, schema: questionsForm, isOn: isAutosaved, save: submitNow })
  const isKept = () => busy || (isAutosaved && questionsForm.safeParse(form.getValues()).success)
  const { question: leaveQuestion } = useUnsaved(form.formState.isDirty, isKept)
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-5"
        aria-label={question ? 'Question' : 'New question'}
        onKeyDown={next.onKey}
      >
        {question?.asset && !question.task && <ShownPicture asset={question.asset} />}
        <QuestionFields at={0} isSingle={isSingle} />
        {!question?.task && (
          <Checkbox
            label="Several options are correct"
            checked={!isSingle}
            onChange={({ target }) => setSingle(!target.checked)}
          />
        )}
        {question?.task ? (
          <Link
            to={pagePath('adminPictureQuestion', { quizId: quiz.id, questionId: question.id })}
            className={buttonStyles({ variant: 'secondary', className: 'self-start' })}
          >
            Edit picture question
          </Link>
        ) : (
          <SaveLine
            isDraft={isAutosaved}
            isChanged={form.formState.isDirty}
            isComplete={isComplete}
            busy={busy}
            label="Save Question"
          >
            <NextButton busy={busy} next={next} />
          </SaveLine>
        )}
      </form>
      {leaveQuestion}
    </FormProvider>
  )
}
