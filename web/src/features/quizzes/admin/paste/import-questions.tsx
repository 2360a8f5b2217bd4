import { limits } from '@sonocampus/contract/limits'
import { pagePath } from '@sonocampus/contract/pages'
import type { Quiz } from '@sonocampus/contract/quizzes.admin'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '@/shared/api/api-error'
import type { FileRule } from '@/shared/lib/file-rule'
import { BackLink } from '@/shared/ui/back-link'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { Checkbox } from '@/shared/ui/checkbox'
import { Field } from '@/shared/ui/field'
import { FileDrop } from '@/shared/ui/file-drop'
import { PageHeader } from '@/shared/ui/page-header'
import { SkeletonList } from '@/shared/ui/skeleton'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { useUnsaved } from '@/shared/ui/use-unsaved'
import { useImportQuestions } from '../api'
import type { KeepQuestions } from '../desk/quiz-desk'
import { useQuizOrReturn } from '../use-quiz-or-return'
import { decodeText } from './decode-text'
import { linesOf } from './draft'
import { PasteHelp } from './paste-help'
import { ReadPreview } from './read-preview'
import { readQuestions } from './read-questions'

/** Many questions at once, from a text or a file: read while it is written, added by one button. */
export function ImportQuestions({ quizId, keepQuestions }: { quizId: string; keepQuestions: KeepQuestions }) {
  const quiz = useQuizOrReturn(quizId)
  return quiz ? (
    <Import quiz={quiz} keepQuestions={keepQuestions} />
  ) : (
    <SkeletonList count={3} shape="rows" label="Loading the quiz" />
  )
}

const textFiles: FileRule = { extensions: ['txt', 'gift', 'csv'], maxBytes: limits.quiz.body }
const countWords = (count: number) => (count === 1 ? '1 question' : `${count} questions`)

function Import({ quiz, keepQuestions }: { quiz: Quiz; keepQuestions: KeepQuestions }) {
  const [text, setText] = useState('')
  const [isKept, setKept] = useState(false)
  const [keeping, setKeeping] = useState<string[]>()
  const area = useRef<HTMLTextAreaElement>(null)
  const importQuestions = useImportQuestions()
  const navigate = useNavigate()
  const { question: leaveQuestion, letGo } = useUnsaved(text.trim() !== '')
  const written = useDeferredValue(text)
  const read = useMemo(() => readQuestions(written, quiz.questions), [written, quiz.questions])
  const room = limits.quiz.questions - quiz.questions.length
  const isTooMany = read.questions.length > room
  const back = pagePath('adminQuiz', { quizId: quiz.id })

  async function add() {
    const { questions, left } = readQuestions(text, quiz.questions)
    try {
      const body = { questions: questions.map(({ question }) => question) }
      const added = await importQuestions.mutateAsync({ params: { quizId: quiz.id }, body })
      toast.success(`${countWords(added.length)} added.`, left ? { description: 'What is left needs mending.' } : {})
      setText(left)
      if (isKept) setKeeping(added.map(({ id }) => id))
      else if (!left) leave()
    } catch (error) {
      toast.error('The questions were not added.', { description: messageOf(error, '') })
    }
  }
  function leave() {
    letGo()
    void navigate(back)
  }
  async function take(file: File | null) {
    if (file) setText(decodeText(new Uint8Array(await file.arrayBuffer())))
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
      <PageHeader back={<BackLink to={back}>Back to the quiz</BackLink>} title="Add Many Questions" lead={quiz.title} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card className="flex flex-col gap-4 lg:sticky lg:top-4">
          <Field label="Questions" hint="Plain text, GIFT or CSV: which it is, is seen by itself.">
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
          <FileDrop file={null} rule={textFiles} label="A file with questions" onChange={(file) => void take(file)} />
          <PasteHelp />
        </Card>
        <div className="flex min-w-0 flex-col gap-5">
          <ReadPreview read={read} text={written} onGoTo={goTo} />
          {isTooMany && (
            <p role="alert" className="text-sm font-medium text-refuse">
              A quiz has at most {limits.quiz.questions} questions: this one has room for {room}.
            </p>
          )}
          <div className="sticky bottom-0 -mx-1 flex flex-wrap items-center justify-end gap-x-5 bg-canvas/90 px-1 py-3">
            <Checkbox
              label="Keep them in the question bank too"
              checked={isKept}
              onChange={({ target }) => setKept(target.checked)}
            />
            <Button
              className="max-sm:w-full"
              disabled={read.questions.length === 0 || isTooMany}
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
