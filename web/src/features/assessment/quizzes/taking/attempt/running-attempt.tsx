import { pagePath } from '@sonocampus/contract/pages'
import type { QuizAttempt, QuizSheet } from '@sonocampus/contract/quizzes.student'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Notice } from '@/shared/ui/notice'
import type { QuizIds } from '../api'
import { StudentMark } from '../student-mark'
import { isAnswered, saveState } from './answer-sheet'
import { AttemptBar } from './attempt-bar'
import { Countdown } from './countdown'
import { goToQuestion, Question } from './question'
import { useAnswerSheet } from './use-answer-sheet'
import { useHandIn } from './use-hand-in'

interface RunningAttemptProps {
  ids: QuizIds
  attempt: QuizAttempt
  quiz: QuizSheet
  /** The end of the time by this browser's clock; null without a limit. */
  endsAt: number | null
  /** It has just been started: the keyboard goes to the first question. */
  isFresh: boolean
  /** Fetches the attempt again, as the server has it now. */
  onReload: () => void
}

export function RunningAttempt({ ids, attempt, quiz, endsAt, isFresh, onReload }: RunningAttemptProps) {
  const navigate = useNavigate()
  const { sheet, tell } = useAnswerSheet(ids, attempt, showResult)
  const { isTimeUp, isBusy, submit, endTime } = useHandIn(ids, attempt, showResult)
  const [missing, setMissing] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const { questions } = attempt

  const goToFirst = useEffectEvent(() => {
    if (isFresh && questions[0]) goToQuestion(questions[0].id)
  })
  useEffect(() => goToFirst(), [])

  /** In place of this page: going back from a result starts nothing. */
  function showResult(submissionId: string) {
    tell({ type: 'handed-in' })
    void navigate(pagePath('quizResult', { ...ids, submissionId }), { replace: true })
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const open = questions.find(({ id }) => !isAnswered(sheet, id))
    setMissing(open?.id)
    if (!open) return setAsking(true)
    goToQuestion(open.id)
  }

  return (
    <>
      <AttemptBar
        answered={questions.filter(({ id }) => isAnswered(sheet, id)).length}
        total={questions.length}
        state={saveState(sheet)}
        countdown={endsAt !== null && <Countdown endsAt={endsAt} onTimeUp={() => endTime(sheet)} />}
      />
      {sheet.refusal !== null && (
        <Notice
          tone="refuse"
          title="Couldn't save your last answer."
          action={<Button onClick={onReload}>Reload the quiz</Button>}
          className="mb-6"
        >
          {sheet.refusal}
        </Notice>
      )}
      {isTimeUp && (
        <Notice tone="wait" title="Time is up." className="mb-6">
          Your saved answers are being submitted. The result appears in a moment.
        </Notice>
      )}
      <form noValidate data-last-action onSubmit={onSubmit} aria-label={quiz.title}>
        <ol className="flex flex-col gap-5">
          {questions.map((question, index) => (
            <Question
              key={question.id}
              question={question}
              number={index + 1}
              choice={sheet.chosen[question.id]}
              onChoose={(choice) => {
                setMissing((before) => (before === question.id ? undefined : before))
                tell({ type: 'chosen', choice })
              }}
              watermark={<StudentMark />}
              isMissing={missing === question.id}
              disabled={isTimeUp || sheet.refusal !== null}
            />
          ))}
        </ol>
        <Button
          type="submit"
          size="lg"
          disabled={isTimeUp || sheet.refusal !== null}
          busy={isBusy}
          busyLabel="Submitting…"
          className="mt-6 max-sm:w-full"
        >
          Submit Quiz
        </Button>
      </form>
      <ConfirmDialog
        open={isAsking && !isTimeUp}
        onOpenChange={setAsking}
        title="Submit your answers?"
        confirmLabel="Submit now"
        cancelLabel="Keep answering"
        tone="primary"
        onConfirm={() => {
          setAsking(false)
          void submit(sheet)
        }}
      >
        All {questions.length} questions are answered. Once you submit, you can't change the answers of this attempt.
      </ConfirmDialog>
    </>
  )
}
