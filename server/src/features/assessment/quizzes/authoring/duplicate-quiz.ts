import { randomUUID } from 'node:crypto'
import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { getCourse } from '../../../../institute/courses.queries.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import type { QuizWithQuestions } from '../rows/quiz-columns.ts'
import { getQuizRow, listQuestionsOf, lockQuiz } from '../rows/quizzes.queries.ts'
import { copyQuestion } from './merge-questions.ts'
import { replaceQuestions } from './replace-questions.ts'

/**
 * Copies a quiz as a draft without a due date. Pictures belong to a course: copying to another leaves out and counts
 * the questions that show one.
 */
export async function duplicateQuiz(
  deps: Deps,
  actor: Actor,
  quizId: string,
  course_id: string,
): Promise<QuizWithQuestions & { leftOut: number }> {
  const { db, engine, clock } = deps
  const now = isoTime(clock.now())
  return db.transaction().execute(async (tx) => {
    await getCourse(tx, course_id)
    // Locked until the copy exists, so that no picture of its questions is deleted.
    const original = await lockQuiz(tx, engine, quizId)
    const { id: _, course_title: _title, ...columns } = original
    const isSameCourse = original.course_id === course_id
    const presented = await listQuestionsOf(tx, quizId)
    const questions = presented.filter(({ asset }) => isSameCourse || !asset).map(copyQuestion)
    const title = isSameCourse ? `Copy of ${original.title}`.slice(0, limits.text.short) : original.title
    const id = randomUUID()
    const draft = { id, course_id, title, due_date: null, is_draft: 1, publish_at: null }
    await tx
      .insertInto('quizzes')
      .values({ ...columns, ...draft, created_at: now, updated_at: now })
      .execute()
    await replaceQuestions(tx, id, questions)
    const quiz = await getQuizRow(tx, id)
    await recordAudit(tx, deps, actor, {
      action: 'quiz.created',
      subject: { type: 'quiz', id },
      summary: `Copied the quiz ${original.title}`,
      after: { ...quiz, questions },
    })
    return { quiz, questions, leftOut: presented.length - questions.length }
  })
}
