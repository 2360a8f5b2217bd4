import type { Asset } from '@sonocampus/contract/assets'
import type { Task, TaskKind, ViewedAsset } from '@sonocampus/contract/imaging'
import { pagePath } from '@sonocampus/contract/pages'
import type { Question, Quiz } from '@sonocampus/contract/quizzes.admin'
import { type ReactNode, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { Navigate, useNavigate } from 'react-router'
import { AuthorViewer } from '@/imaging'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { BackLink } from '@/shared/ui/back-link'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { PageHeader } from '@/shared/ui/page-header'
import { Select } from '@/shared/ui/select'
import { SkeletonList } from '@/shared/ui/skeleton'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { useLeave } from '@/shared/ui/use-leave'
import { useQuizOrReturn } from '../../quiz-for-admin'
import { KIND_NAMES } from '../../tasks/task-words'
import { useCreateQuestion, useUpdateQuestion } from '../api'
import { messageIn, type QuestionInput, questionInput, questionsForm } from '../quiz-form'
import { authorTool } from './author-tool'
import { blankTask } from './blank-task'
import { TaskFields } from './task-fields'
import { TryQuestion } from './try-question'

type ChooseAsset = { courseId: string; value: string | null; onChange: (asset: Asset | null) => void; error?: string }

interface PictureQuestionProps {
  quizId: string
  /** The one to edit; a new one is made without. */
  questionId: string | undefined
  /** Chooses a picture of the course, which belongs to a feature of its own. */
  choosePicture: (choosing: ChooseAsset) => ReactNode
}

/** One question that is answered on a picture: drawn, tried and saved on a page of its own. */
export function PictureQuestion({ quizId, questionId, choosePicture }: PictureQuestionProps) {
  const quiz = useQuizOrReturn(quizId)
  if (!quiz) return <SkeletonList count={3} shape="rows" label="Loading the quiz" />
  const question = quiz.questions.find(({ id }) => id === questionId)
  // A question without a picture is edited among the others.
  if (question && !question.task) return <Navigate to={pagePath('adminQuestions', { quizId })} replace />
  return <Editor key={questionId} quiz={quiz} question={question} choosePicture={choosePicture} />
}

const blankPictureQuestion: QuestionInput = {
  text: '',
  explanation: '',
  image_url: null,
  points: 1,
  asset_id: null,
  task: blankTask('point'),
  options: [],
}

type EditorProps = Pick<PictureQuestionProps, 'choosePicture'> & { quiz: Quiz; question: Question | undefined }

function Editor({ quiz, question, choosePicture }: EditorProps) {
  const navigate = useNavigate()
  const [createQuestion, updateQuestion] = [useCreateQuestion(), useUpdateQuestion()]
  const [asset, setAsset] = useState<ViewedAsset | null>(question?.asset ?? null)
  const [isTrying, setTrying] = useState(false)
  const questions = pagePath('adminQuestions', { quizId: quiz.id })
  const { form, busy, submit } = useSchemaForm({
    schema: questionsForm,
    defaultValues: { questions: [question ? questionInput(question) : blankPictureQuestion] },
    version: question?.version,
    send: async ({ questions: [body] }, query) => {
      if (!body) return
      const saved: Question & { regrade_count?: number } = question
        ? await updateQuestion.mutateAsync({ params: { questionId: question.id }, query, body })
        : await createQuestion.mutateAsync({ params: { quizId: quiz.id }, body })
      toast.success(question ? 'Question successfully updated!' : 'Question successfully saved!')
      void navigate(saved.regrade_count ? `${questions}?regrade` : questions)
    },
    onRefused: (error) => void toast.error('Failed to save question.', { description: messageOf(error, '') }),
    onInvalid: (errors) => void toast.error(messageIn(errors) ?? 'Check the marked fields.'),
  })
  const { leave, question: leaveQuestion } = useLeave({
    isChanged: form.formState.isDirty,
    busy,
    onClose: () => void navigate(questions),
  })
  const written = useWatch({ control: form.control, name: 'questions.0' }) as QuestionInput
  const task = written.task as Task
  const errors = form.formState.errors.questions?.[0]
  const setTask = (next: Task) =>
    form.setValue('questions.0.task', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
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
          className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
        >
          <Card className="flex flex-col gap-4 lg:order-2">
            <Field label="Question Text" error={errors?.text?.message} required>
              <Textarea rows={2} className="min-h-16!" {...form.register('questions.0.text')} />
            </Field>
            <Field label="What students do">
              <Select
                options={Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label }))}
                value={task.kind}
                onChange={({ target }) => setTask(blankTask(target.value as TaskKind, asset?.frames))}
              />
            </Field>
            {choosePicture({
              courseId: quiz.course_id,
              value: written.asset_id ?? null,
              ...(errors?.asset_id?.message ? { error: errors.asset_id.message } : {}),
              onChange: (chosen) => {
                setAsset(chosen)
                form.setValue('questions.0.asset_id', chosen?.id ?? null, { shouldDirty: true })
                if (chosen?.id !== written.asset_id) setTask(blankTask(task.kind, chosen?.frames))
              },
            })}
            <TaskFields task={task} onChange={setTask} />
            <Field label="Points" error={errors?.points?.message}>
              <Input
                type="number"
                inputMode="decimal"
                step="any"
                autoComplete="off"
                {...form.register('questions.0.points', { valueAsNumber: true })}
              />
            </Field>
            <Field label="Explanation" hint="Shown with the right answer in the review." optional>
              <Textarea rows={3} {...form.register('questions.0.explanation')} />
            </Field>
            {messageIn(errors?.task) && (
              <p role="alert" className="text-sm font-medium text-refuse">
                {messageIn(errors?.task)}
              </p>
            )}
          </Card>
          <Card className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-4">
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
              <p className="rounded-md border border-dashed border-line-strong/50 px-4 py-16 text-center text-ink-soft">
                Choose a picture to draw on.
              </p>
            )}
          </Card>
          <div className="flex flex-wrap justify-end gap-3 lg:order-3 lg:col-start-2">
            <Button variant="secondary" disabled={busy} onClick={leave}>
              Cancel
            </Button>
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
