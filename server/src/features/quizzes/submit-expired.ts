import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { requireActiveEnrollment } from '../enrollments/index.ts'
import { getQuizRow, listExpiredAttempts, type QuizRow } from './quizzes.queries.ts'
import { isLate, readSheet, scoreColumns } from './score-quiz.ts'

/** Hands in, with what is saved, every attempt whose time is over: on reading, and by a job for those nobody reads. */
export async function submitExpired(
  { db, clock }: Deps,
  scope: { userId?: string; quizId?: string } = {},
): Promise<void> {
  for (const { id, due_date } of await listExpiredAttempts(db, isoTime(clock.now()), scope))
    await db.transaction().execute(async (tx) => {
      const ended = await tx
        .updateTable('quiz_attempts')
        .set((eb) => ({ submitted_at: eb.ref('deadline_at'), timed_out: 1 }))
        .where('id', '=', id)
        .where('submitted_at', 'is', null)
        .returning(['asked', 'answers', 'deadline_at'])
        .executeTakeFirst()
      if (!ended?.deadline_at) return
      const { asked, answers } = readSheet(ended)
      await tx
        .updateTable('quiz_attempts')
        .set({
          is_late: isLate(Date.parse(ended.deadline_at), due_date) ? 1 : 0,
          ...scoreColumns(asked.questions, answers),
        })
        .where('id', '=', id)
        .execute()
    })
}

export type Person = { id: string; role: 'student' | 'admin' }
export type QuizPath = { courseId: string; quizId: string }

/** A quiz of a course that the caller has a running enrollment in. What the clock has ended of the caller's is handed in first. */
export async function submitExpiredAndGetQuiz(
  deps: Deps,
  person: Person,
  { courseId, quizId }: QuizPath,
): Promise<QuizRow> {
  await requireActiveEnrollment(deps.db, person, courseId, deps.clock.now())
  await submitExpired(deps, { userId: person.id, quizId })
  return getQuizRow(deps.db, quizId, courseId)
}
