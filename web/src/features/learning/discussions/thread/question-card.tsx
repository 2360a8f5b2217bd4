import type { Question } from '@sonocampus/contract/discussions'
import { CircleCheck, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { formatDuration } from '@/shared/lib/format'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Answers } from './answers'
import { PostView } from './post-view'

interface QuestionCardProps {
  question: Question
  isStaff: boolean
  isOpen?: boolean
  /** Seeks the player to the question's moment. */
  onSeek?: ((moment: number) => void) | undefined
}

/** A question; its answers load when it is opened. */
export function QuestionCard({ question, isStaff, isOpen: isOpenAtFirst = false, onSeek }: QuestionCardProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { at, answers } = question
  return (
    <div className="rounded-lg border border-line bg-surface p-3.5 shadow-sm">
      <PostView
        post={question}
        isStaff={isStaff}
        actions={
          <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <MessageCircle aria-hidden="true" />
            {answers === 0 ? 'Answer' : answers === 1 ? '1 answer' : `${answers} answers`}
            <span className="sr-only">: what {question.is_own ? 'you' : question.author} asked</span>
          </Button>
        }
        badges={
          <>
            {question.is_answered && (
              <Badge tone="done">
                <CircleCheck aria-hidden="true" />
                Answered
              </Badge>
            )}
            {at !== null && onSeek && (
              <button
                type="button"
                onClick={() => onSeek(at)}
                className="tap rounded-md bg-action-soft px-2 font-semibold text-action-text tabular-nums hover:bg-action-soft/70"
              >
                <span className="sr-only">Go to </span>
                {formatDuration(at)}
              </button>
            )}
            {at !== null && !onSeek && <Badge>At {formatDuration(at)}</Badge>}
          </>
        }
      />
      {isOpen && <Answers question={question} isStaff={isStaff} />}
    </div>
  )
}
