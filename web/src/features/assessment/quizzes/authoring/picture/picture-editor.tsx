import type { Asset } from '@sonocampus/contract/assets'
import type { Task, TaskKind, ViewedAsset } from '@sonocampus/contract/imaging'
import { NEW_QUESTION, pagePath } from '@sonocampus/contract/pages'
import type { Question, Quiz } from '@sonocampus/contract/quizzes.admin'
import { type ReactNode, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { AuthorViewer } from '@/imaging'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { BackLink } from '@/shared/ui/back-link'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { Notice } from '@/shared/ui/notice'
import { PageHeader } from '@/shared/ui/page-header'
import { toast } from '@/shared/ui/toaster'
import { useUnsaved } from '@/shared/ui/use-unsaved'
import { KIND_NAMES } from '../../tasks/task-words'
import { useCreateQuestion, useUpdateQuestion } from '../api'
import { messageIn, type QuestionInput, questionsForm } from '../quiz-form'
import { NextButton, useSaveAndNext } from '../save-and-next'
import { authorTool } from './author-tool'
import { type Fitted, nextTask, toKind, toPicture } from './fit-task'
import { PictureFields } from './picture-fields'
import { TryQuestion } from './try-question'

/** Chooses a picture of the course, which belongs to a feature of its own. */
export type ChoosePicture = (choosing: {
  courseId: string
  value: string | null
  onChange: (asset: Asset | null) => void
  /** The chosen one as it is now. */
  onShow: (asset: Asset) => void
  error?: string
  isFocused: boolean
}) => ReactNode

interface PictureEditorProps {
  quiz: Quiz
  question: Question | undefined
  start: QuestionInput
  /** It follows a saved one, so writing goes on in its first field. */
  isNext: boolean
  choosePicture: ChoosePicture
}

type Change = { lost: string[]; before: { task: Task; asset: ViewedAsset | null } }

export function PictureEditor({ quiz, question, start, isNext, choosePicture }: PictureEditorProps) {
  const navigate = useNavigate()
  const [createQuestion, updateQuestion] = [useCreateQuestion(), useUpdateQuestion()]
  const [asset, setAsset] = useState<ViewedAsset | null>(question?.asset ?? null)
  const [isTrying, setTrying] = useState(false)
  const [change, setChange] = useState<Change>()
  const questions = pagePath('adminQuestions', { quizId: quiz.id })
  const { form, busy, submit, submitNow } = useSchemaForm({
    schema: questionsForm,
    defaultValues: { questions: [start] },
    survivesReload: true,
    version: question?.version,
    send: async ({ questions: [body] }, query) => {
      if (!body) return
      const saved: Question & { regrade_count?: number } = question
        ? await updateQuestion.mutateAsync({ params: { questionId: question.id }, query, body })
        : await createQuestion.mutateAsync({ params: { quizId: quiz.id }, body })
      toast.success(question ? 'Question successfully updated!' : 'Question successfully saved!')
      // Scores that may change come first.
      if (saved.regrade_count) void navigate(`${questions}?regrade`)
      else if (next.isWanted()) goOn(body.points ?? 1)
      else void navigate(questions)
    },
    onRefused: (error) => void toast.error('Failed to save question.', { description: messageOf(error, '') }),
    onInvalid: (errors) => void toast.error(messageIn(errors) ?? 'Check the marked fields.'),
  })
  const next = useSaveAndNext(busy, submitNow)
  const { question: leaveQuestion } = useUnsaved(form.formState.isDirty, () => busy)
  const written = useWatch({ control: form.control, name: 'questions.0' }) as QuestionInput
  const task = written.task as Task
  const errors = form.formState.errors.questions?.[0]
  const setTask = (to: Task) =>
    form.setValue('questions.0.task', to, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const setPicture = (to: ViewedAsset | null) => {
    setAsset(to)
    form.setValue('questions.0.asset_id', to?.id ?? null, { shouldDirty: true })
  }
  function goOn(points: number) {
    const blank = { text: '', explanation: '', image_url: null, asset_id: null, options: [] }
    const state = { next: { ...blank, points, task: nextTask(task) } }
    void navigate(pagePath('adminPictureQuestion', { quizId: quiz.id, questionId: NEW_QUESTION }), {
      replace: question === undefined,
      state,
    })
  }
  /** What another kind or picture can't keep is told, and can be had back. */
  function fit({ task: to, lost }: Fitted) {
    setTask(to)
    setChange(lost.length > 0 ? { lost, before: { task, asset } } : undefined)
  }
  function undo({ before }: Change) {
    setTask(before.task)
    setPicture(before.asset)
    setChange(undefined)
  }
  const tool = asset ? authorTool(task, asset, setTask) : undefined
  return (
    <>
      <PageHeader
        back={<BackLink to={questions}>Back to the questions</BackLink>}
        title={question ? 'Edit picture question' : 'Add picture question'}
        lead={quiz.title}
      />
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={submit}
          onKeyDown={next.onKey}
          className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
        >
          <Card className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4">
            {choosePicture({
              courseId: quiz.course_id,
              value: written.asset_id ?? null,
              ...(errors?.asset_id?.message ? { error: errors.asset_id.message } : {}),
              isFocused: isNext,
              onShow: setAsset,
              onChange: (chosen) => {
                if (chosen?.id !== written.asset_id) fit(toPicture(task, asset, chosen))
                setPicture(chosen)
              },
            })}
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="text-lg">{isTrying ? 'As a student' : 'The picture and its key'}</h2>
              {(asset || task.kind === 'number') && (
                <Button variant="secondary" aria-pressed={isTrying} onClick={() => setTrying(!isTrying)}>
                  {isTrying ? 'Back to drawing' : 'Try the question'}
                </Button>
              )}
            </div>
            {isTrying ? (
              <TryQuestion quizId={quiz.id} question={written} task={task} asset={asset ?? undefined} />
            ) : asset ? (
              <AuthorViewer key={asset.id} asset={asset} label="The question's picture" {...(tool ? { tool } : {})} />
            ) : (
              <p className="rounded-md border border-dashed border-line-strong/50 px-4 py-8 text-center text-ink-soft lg:py-16">
                Choose or upload a picture to draw on.
              </p>
            )}
          </Card>
          <Card className="flex min-w-0 flex-col gap-4">
            <PictureFields
              task={task}
              asset={asset}
              errors={errors}
              onChange={setTask}
              onKind={(kind: TaskKind) => fit(toKind(task, kind, asset?.frames))}
              kept={
                change && (
                  <Notice
                    tone="wait"
                    title="Not everything fits"
                    action={
                      <Button variant="secondary" size="sm" onClick={() => undo(change)}>
                        Undo
                      </Button>
                    }
                  >
                    {`“${KIND_NAMES[task.kind]}” on this picture couldn't keep ${inWords(change.lost)}.`}
                  </Notice>
                )
              }
            />
          </Card>
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1 lg:col-span-2">
            <Button variant="secondary" disabled={busy} onClick={() => void navigate(questions)}>
              Cancel
            </Button>
            <NextButton busy={busy} next={next} />
            <Button type="submit" busy={busy} busyLabel="Saving…">
              Save Question
            </Button>
          </div>
        </form>
      </FormProvider>
      {leaveQuestion}
    </>
  )
}

const inWords = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
