import type { quizAnswers } from '@sonocampus/contract/quizzes.student'
import type * as z from 'zod/mini'
import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { isDrawn, questionsFor } from './chance.ts'
import { alreadySubmitted, notOpened, openAttempt, pickAttempt } from './open-attempt.ts'
import { replaceAnswers } from './quiz-answers.queries.ts'
import { getVersion } from './quiz-versions.queries.ts'
import { type Attempt, requireQuestions } from './quizzes.queries.ts'
import { collectAnswers, isLate, scoreAnswers, scoreColumns } from './score-quiz.ts'
import { getOwnQuiz, type Person, type QuizPath } from './submit-expired.ts'

type Submitted = { id: string; timed_out: boolean }

/**
 * Hands in the running attempt, or the first one where none was opened. One conditional update decides between any number
 * of submissions: the others are told the id of the one that stands. After the time limit the saved choices stand.
 */
export async function submitQuiz(
  deps: Deps,
  student: Person,
  path: QuizPath,
  { attempt_id, answers: given }: z.output<typeof quizAnswers>,
): Promise<Submitted> {
  const { db, clock } = deps
  const { quiz, attempts } = await getOwnQuiz(deps, student, path)
  const attempt = pickAttempt(attempts, attempt_id) ?? (await openFirst())
  if (attempt.submitted_at) return standing(attempt)
  const version = await getVersion(db, attempt.version_id)
  const questions = questionsFor(attempt.id, version)
  const answers = scoreAnswers(questions, collectAnswers(questions, given))
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('quiz_attempts')
      .set({
        version_id: version.id,
        submitted_at: isoTime(now),
        is_late: isLate(now, quiz.due_date) ? 1 : 0,
        ...scoreColumns(questions, answers, quiz),
      })
      .where('id', '=', attempt.id)
      .where('submitted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw alreadySubmitted(attempt.id)
    await replaceAnswers(tx, attempt.id, answers)
  })
  return { id: attempt.id, timed_out: false }

  async function openFirst(): Promise<Attempt> {
    const questions = await requireQuestions(deps, student, quiz)
    if (isDrawn(quiz)) throw notOpened()
    collectAnswers(questions, given)
    return openAttempt(deps, student.id, quiz, questions, 1)
  }
}

/** What the clock has handed in is the answer to a late submission; anything else was submitted before. */
function standing({ id, timed_out }: Attempt): Submitted {
  if (timed_out === 1) return { id, timed_out: true }
  throw alreadySubmitted(id)
}
