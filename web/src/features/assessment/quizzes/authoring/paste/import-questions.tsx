import { limits } from '@sonocampus/contract/limits'
import { pagePath } from '@sonocampus/contract/pages'
import type { Quiz } from '@sonocampus/contract/quizzes.admin'
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '@/shared/api/api-error'
import { BackLink } from '@/shared/ui/back-link'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { Checkbox } from '@/shared/ui/checkbox'
import { Field } from '@/shared/ui/field'
import { PageHeader } from '@/shared/ui/page-header'
import { SkeletonList } from '@/shared/ui/skeleton'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { useUnsaved } from '@/shared/ui/use-unsaved'
import { useQuizOrReturn } from '../../quiz-for-admin'
import { useImportQuestions } from '../api'
import type { KeepQuestions } from '../desk/quiz-desk'
import { linesOf } from './draft'
import { DropFiles } from './drop-files'
import { findNamed, questionsFor } from './name-pictures'
import { PasteHelp } from './paste-help'
import { ReadPreview } from './read-preview'
import { type ReadQuestion, type ReadQuestions, readQuestions } from './read-questions'

interface Pictures {
  courseId: string
  /** The titles of the pictures in the library. */
  title: string
  files: readonly File[]
  /** Which question each goes to, in words. */
  goals: ReadonlyMap<File, string>
  onRemove: (file: File) => void
  /** Ids of pictures that questions may show by now. */
  onReady: (ready: ReadonlyMap<File, string>) => void
}

interface ImportQuestionsProps {
  quizId: string
  keepQuestions: KeepQuestions
  /** Sends pictures and has them released, which belongs to a feature of its own. */
  bringPictures: (pictures: Pictures) => ReactNode
}

/** Many questions at once, from a text and its pictures: read while it is written, added by one button. */
export function ImportQuestions({ quizId, ...parts }: ImportQuestionsProps) {
  const quiz = useQuizOrReturn(quizId)
  if (!quiz) return <SkeletonList heading="Add many questions" count={3} shape="rows" label="Loading the quiz" />
  return <Import quiz={quiz} {...parts} />
}

const countWords = (count: number) => (count === 1 ? '1 question' : `${count} questions`)

type ImportProps = Omit<ImportQuestionsProps, 'quizId'> & { quiz: Quiz }

function Import({ quiz, keepQuestions, bringPictures }: ImportProps) {
  const [text, setText] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [ready, setReady] = useState<ReadonlyMap<File, string>>(new Map())
  const [isKept, setKept] = useState(false)
  const [keeping, setKeeping] = useState<string[]>()
  const area = useRef<HTMLTextAreaElement>(null)
  const importQuestions = useImportQuestions()
  const navigate = useNavigate()
  const { question: leaveQuestion, letGo } = useUnsaved(text.trim() !== '' || ready.size < files.length)
  const written = useDeferredValue(text)
  const readIn = (from: string) => readQuestions(from, quiz.questions, (image) => findNamed(files, image) !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again by what it depends on, not with every drawing
  const read = useMemo(() => readIn(written), [written, quiz.questions, files])
  const pictureOf = (image: string | undefined) => (image ? findNamed(files, image) : undefined)
  const goals = goalsOf(read, pictureOf)
  const unnamed = files.filter((file) => !goals.has(file))
  const unready = read.questions.filter(({ image }) => image && !ready.has(pictureOf(image) as File)).length
  const room = limits.quiz.questions - quiz.questions.length
  const isTooMany = read.questions.length > room
  const back = pagePath('adminQuestions', { quizId: quiz.id })

  async function add() {
    const { questions, left } = readIn(text)
    try {
      const body = { questions: questions.map((one) => ({ ...one.question, asset_id: assetOf(one) })) }
      const added = await importQuestions.mutateAsync({ params: { quizId: quiz.id }, body })
      toast.success(`${countWords(added.length)} added.`, left ? { description: 'The rest needs fixing.' } : {})
      setText(left)
      if (isKept) setKeeping(added.map(({ id }) => id))
      else if (!left) leave()
    } catch (error) {
      toast.error("Couldn't add the questions.", { description: messageOf(error, '') })
    }
  }
  const assetOf = ({ image }: ReadQuestion) => ready.get(pictureOf(image) as File) ?? null
  function leave() {
    letGo()
    void navigate(back)
  }
  /** The line is selected, which also scrolls to it. */
  function goTo(line: number) {
    const lines = linesOf(text)
    const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
    area.current?.focus()
    area.current?.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0))
  }
  return (
    <>
      <PageHeader back={<BackLink to={back}>Back to the quiz</BackLink>} title="Add many questions" lead={quiz.title} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card className="flex flex-col gap-4 lg:sticky lg:top-4">
          <Field label="Questions" hint="Plain text, GIFT or CSV. We detect which one it is.">
            <Textarea
              ref={area}
              rows={18}
              dir="auto"
              spellCheck={false}
              className="font-mono text-sm leading-6"
              placeholder={'1. Which organ is this?\nA) Liver\nB) Spleen\nC) Kidney\nAnswer: C'}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <DropFiles files={files} onPictures={setFiles} onText={setText} />
          <PasteHelp />
        </Card>
        <div className="flex min-w-0 flex-col gap-5">
          {files.length > 0 &&
            bringPictures({
              courseId: quiz.course_id,
              title: quiz.title,
              files,
              goals,
              onRemove: (file) => setFiles((before) => before.filter((one) => one !== file)),
              onReady: setReady,
            })}
          {unnamed.length > 0 && read.format === 'plain' && (
            <Button
              variant="secondary"
              className="self-start"
              onClick={() => setText([text.trim(), questionsFor(unnamed)].filter(Boolean).join('\n\n'))}
            >
              Start {unnamed.length === 1 ? 'a question for 1 picture' : `questions for ${unnamed.length} pictures`}
            </Button>
          )}
          <ReadPreview read={read} text={written} pictureOf={pictureOf} onGoTo={goTo} />
          {isTooMany && (
            <p role="alert" className="text-sm font-medium text-refuse">
              A quiz has at most {limits.quiz.questions} questions: this one has room for {room}.
            </p>
          )}
          {unready > 0 && (
            <p role="status" className="text-sm font-medium text-wait">
              {unready === 1 ? 'The picture of 1 question is' : `The pictures of ${unready} questions are`} not ready
              yet.
            </p>
          )}
          <div className="sticky bottom-(--below) -mx-1 flex flex-wrap items-center justify-end gap-x-5 bg-canvas/90 px-1 py-3">
            <Checkbox
              label="Keep them in the question bank too"
              checked={isKept}
              onChange={({ target }) => setKept(target.checked)}
            />
            <Button
              className="max-sm:w-full"
              disabled={read.questions.length === 0 || isTooMany || unready > 0}
              busy={importQuestions.isPending}
              busyLabel="Adding…"
              onClick={() => void add()}
            >
              {read.questions.length === 0 ? 'Add questions' : `Add ${countWords(read.questions.length)}`}
            </Button>
          </div>
        </div>
      </div>
      {leaveQuestion}
      {keeping &&
        keepQuestions({
          questionIds: keeping,
          onClose: () => {
            setKeeping(undefined)
            if (text === '') leave()
          },
        })}
    </>
  )
}

/** Which picture goes to which question, in the words of the preview. */
function goalsOf({ questions, problems }: ReadQuestions, pictureOf: (image: string | undefined) => File | undefined) {
  const named = [
    ...problems.map(({ image, line }) => ({ image, goal: `Line ${line}` })),
    ...questions.map(({ image }, index) => ({ image, goal: `Question ${index + 1}` })),
  ]
  return new Map(
    named.flatMap(({ image, goal }): [File, string][] => {
      const file = pictureOf(image)
      return file ? [[file, goal]] : []
    }),
  )
}
