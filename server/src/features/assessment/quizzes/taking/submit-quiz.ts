import type { quizAnswers } from '@sonocampus/contract/quizzes.student'
import type * as z from 'zod/mini'
import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { writeAs } from '../../../../institute/people.queries.ts'
import { replaceAnswers } from '../rows/quiz-answers.queries.ts'
import { getVersion } from '../rows/quiz-versions.queries.ts'
import { type Attempt, type Person, type QuizRow, requireQuestions } from '../rows/quizzes.queries.ts'
import { isDrawn, questionsFor } from '../scoring/chance.ts'
import { collectAnswers, isLate, scoreAnswers, scoreColumns } from '../scoring/score-quiz.ts'
import { getOwnQuiz, type QuizPath } from './get-own-quiz.ts'
import { alreadySubmitted, beingChanged, notOpened, openAttempt, pickAttempt, TRIES } from './open-attempt.ts'

type Submitted = { id: string; timed_out: boolean }

/**
 * Submits the running attempt, or the first one if none was opened. One conditional update decides between simultaneous
 * submissions: the others get the id of the one that won. After the time limit the saved answers count.
 */
export async function submitQuiz(
  deps: Deps,
  student: Person,
  path: QuizPath,
  { attempt_id, answers: given }: Params,
): Promise<Submitted> {
  let named = attempt_id
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { quiz, attempts } = await getOwnQuiz(deps, student, path)
    const attempt = pickAttempt(attempts, named) ?? (await openFirst(deps, student, quiz, given))
    if (attempt.submitted_at) return submissionOf(attempt)
    if (await handIn(deps, student.id, quiz, attempt, given)) return { id: attempt.id, timed_out: false }
    // It was submitted, or got other questions or a new key, since it was read: read it again.
    named = attempt.id
  }
  throw beingChanged()
}

type Params = z.output<typeof quizAnswers>

async function openFirst(deps: Deps, student: Person, quiz: QuizRow, given: Params['answers']): Promise<Attempt> {
  const questions = await requireQuestions(deps, student, quiz)
  if (isDrawn(quiz)) throw notOpened()
  collectAnswers(questions, given)
  return openAttempt(deps, student.id, quiz, questions, 1)
}

/** Scores the answers by the attempt's questions; false if the attempt changed since it was read. */
async function handIn(
  deps: Deps,
  userId: string,
  quiz: QuizRow,
  attempt: Attempt,
  given: Params['answers'],
): Promise<boolean> {
  const questions = questionsFor(attempt.id, await getVersion(deps.db, attempt.version_id))
  const answers = scoreAnswers(questions, collectAnswers(questions, given))
  const now = deps.clock.now()
  return writeAs(deps, userId, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('quiz_attempts')
      .set({
        submitted_at: isoTime(now),
        is_late: isLate(now, quiz.due_date) ? 1 : 0,
        ...scoreColumns(questions, answers, quiz),
      })
      .where('id', '=', attempt.id)
      .where('version_id', '=', attempt.version_id)
      .where('submitted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await replaceAnswers(tx, attempt.id, answers)
    return true
  })
}

/** A late submission returns what was submitted at the deadline; anything else was submitted before. */
function submissionOf({ id, timed_out }: Attempt): Submitted {
  if (timed_out === 1) return { id, timed_out: true }
  throw alreadySubmitted(id)
}
