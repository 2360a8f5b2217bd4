import type { QuizAttempt } from '@sonocampus/contract/quizzes.student'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { ApiError, messageOf } from '@/shared/api/api-error'
import { type QuizIds, sendChoiceLeaving, submissionIn, useSaveQuizChoice } from '../api'
import { type Choice, nextSheet, openSheet, unsavedChoices } from './answer-sheet'
import { keepUnsaved, readUnsaved } from './unsaved-choices'
import { useOtherTabs } from './use-other-tabs'

/** Runs an answer sheet: what it wants sent is sent, what it wants to wait for is waited for, what is unsaved is kept. */
export function useAnswerSheet(ids: QuizIds, attempt: QuizAttempt, onSubmitted: (submissionId: string) => void) {
  const attemptIds = { ...ids, attemptId: attempt.id }
  const { mutateAsync: save } = useSaveQuizChoice(attemptIds)
  const [sheet, tell] = useReducer(nextSheet, attempt, ({ id, answers, questions }) =>
    openSheet(answers, readUnsaved(id, questions)),
  )
  const { sending, pause, failures } = sheet
  const tellOthers = useOtherTabs(`quiz-attempt:${attempt.id}`, (choice: Choice) =>
    tell({ type: 'saved-elsewhere', choice }),
  )

  const send = useEffectEvent(async (sent: Choice) => {
    try {
      await save(sent)
      tell({ type: 'saved', sent })
      tellOthers(sent)
    } catch (error) {
      const submissionId = submissionIn(error)
      if (submissionId) onSubmitted(submissionId)
      else if (mayPass(error)) tell({ type: 'failed', sent })
      else tell({ type: 'refused', sent, reason: messageOf(error, 'An unexpected error occurred.') })
    }
  })

  useEffect(() => {
    if (sending) void send(sending)
  }, [sending])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure begins a pause of its own, of the same length or not
  useEffect(() => {
    if (pause === null) return
    const wake = () => tell({ type: 'rested' })
    const waiting = setTimeout(wake, pause)
    window.addEventListener('online', wake)
    return () => {
      clearTimeout(waiting)
      window.removeEventListener('online', wake)
    }
  }, [pause, failures])

  useEffect(() => keepUnsaved(attempt.id, unsavedChoices(sheet)), [attempt.id, sheet])

  const leave = useEffectEvent(() => {
    for (const choice of unsavedChoices(sheet)) {
      if (choice !== sending) sendChoiceLeaving(attemptIds, choice)
    }
  })

  useEffect(() => {
    const leaving = () => leave()
    window.addEventListener('pagehide', leaving)
    return () => {
      window.removeEventListener('pagehide', leaving)
      leaving()
    }
  }, [])

  return { sheet, tell }
}

/** A lost network, a server in trouble or a session to renew: the choice is worth another try. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status >= 500 || [401, 408, 429].includes(error.status)
}
