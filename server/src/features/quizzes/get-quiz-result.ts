import type { QuizResult } from '@sonocampus/contract/quizzes.student'
import type { Deps } from '../../deps.ts'
import { isEnrolled } from '../enrollments/index.ts'
import { pickCounting } from './counting-attempt.ts'
import { presentResult } from './quiz-result.presenter.ts'
import { listScores } from './quizzes.queries.ts'
import { getOwnSubmission } from './submissions.queries.ts'
import { type QuizPath, submitExpired } from './submit-expired.ts'

/** An own result, also after the end of the enrollment, of the quiz or of its course; nobody has attempts left then. */
export async function getQuizResult(
  deps: Deps,
  student: { id: string },
  path: QuizPath & { submissionId: string },
): Promise<QuizResult> {
  const { db, clock } = deps
  await submitExpired(deps, { userId: student.id, quizId: path.quizId })
  const row = await getOwnSubmission(db, student.id, path)
  const scores = await listScores(db, row.quiz_id, [student.id])
  const mayGoOn = row.deleted_at === null && (await isEnrolled(db, student.id, row.course_id, clock.now()))
  return presentResult(row, {
    isCounted: pickCounting(row.counting_attempt, scores)?.id === row.id,
    attemptsLeft: mayGoOn ? Math.max(0, row.attempts_allowed - scores.length) : 0,
  })
}
