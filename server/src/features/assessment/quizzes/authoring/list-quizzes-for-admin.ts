import type { Quiz } from '@sonocampus/contract/quizzes.admin'
import type { Db } from '../../../../db/connect.ts'
import { presentQuiz } from '../rows/quizzes.presenter.ts'
import { listQuestions, listQuizRows } from '../rows/quizzes.queries.ts'
import { countSubmissions } from '../rows/submissions.queries.ts'

/** A course's quizzes with their keys and number of submissions. */
export async function listQuizzesForAdmin(db: Db, courseId: string): Promise<(Quiz & { submission_count: number })[]> {
  const rows = await listQuizRows.all(db, { courseId })
  const ids = rows.map(({ id }) => id)
  const [questions, counts] = [await listQuestions(db, ids), await countSubmissions(db, ids)]
  return rows.map(({ question_count: _, total_points: _points, ...quiz }) => ({
    ...presentQuiz({ quiz, questions: questions.get(quiz.id) ?? [] }),
    submission_count: counts.get(quiz.id) ?? 0,
  }))
}
