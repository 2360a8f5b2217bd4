import type { PresentedQuestion, QuizAnswer } from '@sonocampus/contract/quizzes.student'
import { useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { toast } from '@/shared/ui/toaster'
import { type QuizIds, submissionIn, useSubmitQuiz, useSubmitQuizAtTheEnd } from '../api'
import { type AnswerSheet, isAnswered } from './answer-sheet'

type Attempt = { id: string; questions: readonly PresentedQuestion[] }

/** Submits an attempt, on request or when time is up. Both end at the submission that counts. */
export function useHandIn(ids: QuizIds, attempt: Attempt, onDone: (submissionId: string) => void) {
  const attemptIds = { ...ids, attemptId: attempt.id }
  const wish = useSubmitQuiz(attemptIds)
  const end = useSubmitQuizAtTheEnd(attemptIds)
  const [isTimeUp, setTimeUp] = useState(false)

  async function handIn(submission: Promise<{ id: string; timed_out: boolean }>) {
    try {
      const { id, timed_out } = await submission
      if (timed_out) toast.info('Time is up. Your saved answers were submitted.')
      else toast.success('Quiz submitted successfully!')
      onDone(id)
    } catch (error) {
      const submitted = submissionIn(error)
      toast.error(messageOf(error, 'Failed to submit quiz.'))
      if (submitted) onDone(submitted)
    }
  }

  return {
    isTimeUp,
    isBusy: wish.isPending || end.isPending,
    submit: (sheet: AnswerSheet) => handIn(wish.mutateAsync(answersOf(attempt.questions, sheet))),
    endTime(sheet: AnswerSheet) {
      setTimeUp(true)
      void handIn(end.mutateAsync(answersOf(attempt.questions, sheet)))
    },
  }
}

/** One option is sent alone, several as a list; unanswered questions are left out. */
const answersOf = (questions: readonly PresentedQuestion[], sheet: AnswerSheet): QuizAnswer[] =>
  questions
    .filter(({ id }) => isAnswered(sheet, id))
    .map(({ id, kind }) => {
      const { options = [], given } = sheet.chosen[id] ?? {}
      if (kind === 'task') return { question_id: id, given: given ?? null }
      return kind === 'single'
        ? { question_id: id, selected_option_id: options[0] ?? null }
        : { question_id: id, selected_option_ids: [...options] }
    })
