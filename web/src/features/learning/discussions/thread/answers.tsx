import type { Answer, Question } from '@sonocampus/contract/discussions'
import { CircleCheck } from 'lucide-react'
import { messageOf } from '@/shared/api/api-error'
import { useKeyset } from '@/shared/api/use-keyset'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { KeysetList } from '@/shared/ui/keyset-list'
import { toast } from '@/shared/ui/toaster'
import { answersQuery, useAcceptAnswer, useAnswerQuestion } from './api'
import { PostForm } from './post-form'
import { PostView } from './post-view'

/** The answers to a question, the accepted one first, and a form for another. */
export function Answers({ question, isStaff }: { question: Question; isStaff: boolean }) {
  const list = useKeyset(answersQuery(question.id))
  const answer = useAnswerQuestion()
  return (
    <div className="mt-2 flex flex-col gap-3 border-s-2 border-line ps-3.5">
      <KeysetList
        list={list}
        what="the answers"
        empty={<p className="text-sm text-ink-soft">No answers yet.</p>}
        more="Show more answers"
      >
        {(rows) => (
          <ul aria-label="Answers" className="flex flex-col gap-3">
            {acceptedFirst(rows).map((one) => (
              <li key={one.id}>
                <AnswerView answer={one} canAccept={question.can_accept} isStaff={isStaff} />
              </li>
            ))}
          </ul>
        )}
      </KeysetList>
      {!question.is_removed && (
        <PostForm
          name={`answer ${question.id}`}
          label="Your answer"
          action="Answer"
          save={async (text) => {
            await answer.mutateAsync({ params: { questionId: question.id }, body: { text } })
            toast.success('Answer posted.')
          }}
        />
      )}
    </div>
  )
}

const acceptedFirst = (answers: Answer[]) => answers.toSorted((a, b) => Number(b.is_accepted) - Number(a.is_accepted))

function AnswerView({ answer, canAccept, isStaff }: { answer: Answer; canAccept: boolean; isStaff: boolean }) {
  const accept = useAcceptAnswer()
  const toggle = () =>
    accept.mutate(
      { params: { postId: answer.id }, body: { is_accepted: !answer.is_accepted } },
      { onError: (error) => void toast.error(messageOf(error, "Couldn't save the answer.")) },
    )
  return (
    <PostView
      post={answer}
      isStaff={isStaff}
      badges={
        answer.is_accepted && (
          <Badge tone="done">
            <CircleCheck aria-hidden="true" />
            Accepted answer
          </Badge>
        )
      }
      actions={
        canAccept &&
        !answer.is_removed && (
          <Button variant="ghost" size="sm" busy={accept.isPending} onClick={toggle}>
            {answer.is_accepted ? 'Not the answer' : 'Accept'}
            <span className="sr-only">: what {answer.is_own ? 'you' : answer.author} wrote</span>
          </Button>
        )
      }
    />
  )
}
