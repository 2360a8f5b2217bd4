import type { Conversation } from '@sonocampus/contract/inbox'
import { pagePath } from '@sonocampus/contract/pages'
import { Reply } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { later } from '@/shared/lib/later'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { PhoneNumber } from '@/shared/ui/phone-number'
import { CloseButton, DeleteButton } from './conversation-actions'

const AnswerForm = later(async () => (await import('./answer-form')).AnswerForm)

/** Who wrote, what, and what was answered. */
export function ConversationCard({ conversation }: { conversation: Conversation }) {
  const [isAnswering, setIsAnswering] = useState(false)
  const { case_number, name, email, phone, course, messages, closed_at } = conversation
  return (
    <Card aria-label={`${case_number}, ${name}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 dir="auto" className="text-base wrap-anywhere">
          <Sender conversation={conversation} />
        </h2>
        <p className="text-sm text-ink-soft tabular-nums">{case_number}</p>
      </div>
      <div className="text-sm text-ink-soft">
        {email && <p className="wrap-anywhere">{email}</p>}
        {phone && <PhoneNumber value={phone} about={{ name, course: course?.title }} />}
        {course && <p className="wrap-anywhere">About {course.title}</p>}
      </div>
      <ol className="mt-3 grid gap-3">
        {messages.map(({ number, text, by, sent_at }) => (
          <li key={number} className={by ? 'rounded-md bg-sunken p-3.5' : ''}>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
            <p className="mt-1 text-sm wrap-anywhere text-ink-faint">
              {by && `Answered by ${by}, `}
              <DateTime value={sent_at} />
            </p>
          </li>
        ))}
      </ol>
      {isAnswering ? (
        <AnswerForm conversation={conversation} onClose={() => setIsAnswering(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2.5">
          {email && (
            <Button
              size="sm"
              variant={closed_at ? 'secondary' : 'primary'}
              aria-label={`Answer ${name}`}
              onClick={() => setIsAnswering(true)}
            >
              <Reply aria-hidden="true" />
              {messages.length > 1 ? 'Answer again' : 'Answer'}
            </Button>
          )}
          <CloseButton conversation={conversation} />
          <DeleteButton conversation={conversation} />
        </div>
      )}
    </Card>
  )
}

const Sender = ({ conversation: { name, student_id } }: { conversation: Conversation }) =>
  student_id ? (
    <Link to={pagePath('adminStudent', { userId: student_id })} className="link">
      {name}
    </Link>
  ) : (
    name
  )
