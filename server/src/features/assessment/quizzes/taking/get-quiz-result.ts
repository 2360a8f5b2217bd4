import type { QuizResult } from '@sonocampus/contract/quizzes.student'
import type { Deps } from '../../../../deps.ts'
import { isEnrolled } from '../../../access/enrollments/index.ts'
import { listAnswersOf } from '../rows/quiz-answers.queries.ts'
import { getVersion } from '../rows/quiz-versions.queries.ts'
import { getOwnSubmission } from '../rows/submissions.queries.ts'
import { pickCounting } from '../scoring/counting-attempt.ts'
import { listOwnAttempts, type QuizPath } from './get-own-quiz.ts'
import { presentResult } from './quiz-result.presenter.ts'

/** The caller's own result, even after the enrollment, quiz or course is gone; then no attempts are left. */
export async function getQuizResult(
  deps: Deps,
  student: { id: string },
  path: QuizPath & { submissionId: string },
): Promise<QuizResult> {
  const { db, clock } = deps
  const attempts = await listOwnAttempts(deps, student.id, [path.quizId])
  const row = await getOwnSubmission(db, student.id, path)
  const submitted = attempts.filter(({ submitted_at }) => submitted_at)
  const mayGoOn = row.deleted_at === null && (await isEnrolled(db, student.id, row.course_id, clock.now()))
  const sheet = { presented: await getVersion(db, row.version_id), answers: await listAnswersOf(db, row.id) }
  return presentResult(row, sheet, {
    isCounted: pickCounting(row.counting_attempt, submitted)?.id === row.id,
    attemptsLeft: mayGoOn ? Math.max(0, row.attempts_allowed - submitted.length) : 0,
  })
}
