import type { Deps } from '../../../../deps.ts'
import { writeAs } from '../../../../institute/people.queries.ts'
import { listAnswersOf, replaceAnswers } from '../rows/quiz-answers.queries.ts'
import { getVersion, keepVersion, type Version, versionOf } from '../rows/quiz-versions.queries.ts'
import { type Attempt, type Person, requireQuestions } from '../rows/quizzes.queries.ts'
import { questionsFor } from '../scoring/chance.ts'
import { type Answers, keepAnswers, requestedColumns } from '../scoring/score-quiz.ts'
import { getOwnQuiz, type QuizPath } from './get-own-quiz.ts'
import { alreadySubmitted, beingChanged, openAttempt, TRIES } from './open-attempt.ts'

export type RunningAttempt = { attempt: Attempt; version: Version; answers: Answers }

/** Starts the clock, or resumes: the same attempt on every device, with the current questions. */
export async function startQuizAttempt(deps: Deps, student: Person, path: QuizPath): Promise<RunningAttempt> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { quiz, attempts } = await getOwnQuiz(deps, student, path)
    const questions = await requireQuestions(deps, student, quiz)
    const last = attempts.at(-1)
    if (!last || last.submitted_at) {
      if (last && attempts.length >= quiz.attempts_allowed) throw alreadySubmitted(last.id, 'attempts_used_up')
      return running(deps, await openAttempt(deps, student.id, quiz, questions, attempts.length + 1))
    }
    const version = versionOf(quiz.id, { ...quiz, questions })
    if (last.version_id === version.id) return running(deps, last)
    const renewed = await bringUpToDate(deps, student.id, last, version)
    if (renewed) return running(deps, renewed)
    // It was submitted, or got a new key, since it was read: read it again.
  }
  throw beingChanged()
}

async function running({ db }: Deps, attempt: Attempt): Promise<RunningAttempt> {
  if (attempt.submitted_at) throw alreadySubmitted(attempt.id)
  return { attempt, version: await getVersion(db, attempt.version_id), answers: await listAnswersOf(db, attempt.id) }
}

/**
 * Reopening a quiz brings the attempt up to date; choices that still fit are kept. Null if the attempt changed
 * meanwhile.
 */
function bringUpToDate(deps: Deps, userId: string, attempt: Attempt, version: Version): Promise<Attempt | null> {
  const presented = questionsFor(attempt.id, version)
  const renewed = { version_id: version.id, ...requestedColumns(presented) }
  return writeAs(deps, userId, async (tx) => {
    await keepVersion(tx, version)
    const { numUpdatedRows } = await tx
      .updateTable('quiz_attempts')
      .set(renewed)
      .where('id', '=', attempt.id)
      .where('version_id', '=', attempt.version_id)
      .where('submitted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return null
    const saved = await listAnswersOf(tx, attempt.id)
    await replaceAnswers(tx, attempt.id, keepAnswers(presented, saved))
    return { ...attempt, ...renewed }
  })
}
