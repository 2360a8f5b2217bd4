import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useKeyset } from '@/shared/api/use-keyset'
import { later } from '@/shared/lib/later'
import { Button } from '@/shared/ui/button'
import { KeysetList } from '@/shared/ui/keyset-list'
import { questionQuery, questionsQuery } from './api'
import { QuestionCard } from './question-card'

const QuestionForm = later(async () => (await import('./question-form')).QuestionForm, { isAhead: false })

interface LessonQuestionsProps {
  videoId: string
  isStudent: boolean
  now: () => number
  seek: (seconds: number) => void
}

/** A lesson's questions. The address may name one, which then comes first and open. */
export function LessonQuestions({ videoId, isStudent, now, seek }: LessonQuestionsProps) {
  const [search] = useSearchParams()
  const named = search.get('question')
  const [askingAt, setAskingAt] = useState<number>()
  const list = useKeyset(questionsQuery(videoId))
  const view = { isStaff: !isStudent, onSeek: seek }
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="sr-only">
        Questions
      </h2>
      <p className="mb-3 text-sm text-ink-soft">Everybody in the course can read and answer them.</p>
      <div className="flex flex-col gap-3">
        {isStudent && askingAt === undefined && (
          <Button className="self-start" onClick={() => setAskingAt(Math.floor(now()))}>
            <MessageCircleQuestionMark aria-hidden="true" />
            Ask a question
          </Button>
        )}
        {askingAt !== undefined && (
          <QuestionForm videoId={videoId} moment={askingAt} onClose={() => setAskingAt(undefined)} />
        )}
        {named && <NamedQuestion key={named} questionId={named} {...view} />}
        <KeysetList
          list={list}
          what="the questions"
          empty={
            <p className="rounded-lg border border-dashed border-line-strong/50 px-4 py-6 text-center text-ink-soft">
              No questions yet. Be the first to ask.
            </p>
          }
          more="Show older questions"
        >
          {(rows) => (
            <ul aria-label="Questions" className="flex flex-col gap-3">
              {rows
                .filter(({ id }) => id !== named)
                .map((question) => (
                  <li key={question.id}>
                    <QuestionCard question={question} {...view} />
                  </li>
                ))}
            </ul>
          )}
        </KeysetList>
      </div>
    </section>
  )
}

interface NamedQuestionProps {
  questionId: string
  isStaff: boolean
  onSeek: (seconds: number) => void
}

/** The question that a notification links to; nothing if it is gone. */
function NamedQuestion({ questionId, ...view }: NamedQuestionProps) {
  const { data: question } = useQuery(questionQuery(questionId))
  const place = useRef<HTMLDivElement>(null)
  const isThere = question !== undefined
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView({ block: 'center' })
  }, [isThere])
  return question ? (
    <div ref={place}>
      <QuestionCard question={question} isOpen {...view} />
    </div>
  ) : null
}
