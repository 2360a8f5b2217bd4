import { randomUUID } from 'node:crypto'
import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { getCalendar } from '../../../../institute/calendar.ts'
import { getCourse } from '../../../../institute/courses.queries.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { announceQuiz } from '../rows/announce-quiz.ts'
import { type QuizForm, type QuizWithQuestions, quizColumns } from '../rows/quiz-columns.ts'
import { getQuizRow } from '../rows/quizzes.queries.ts'
import { mergeQuestions, withoutIds } from './merge-questions.ts'
import { replaceQuestions } from './replace-questions.ts'
import { requireAssets } from './require-assets.ts'

export async function createQuiz(
  deps: Deps,
  actor: Actor,
  form: QuizForm & { is_draft: boolean },
): Promise<QuizWithQuestions> {
  const { db, clock } = deps
  await getCourse(db, form.course_id)
  const now = clock.now()
  const columns = quizColumns(form, await getCalendar(db), now)
  const created_at = isoTime(now)
  return db.transaction().execute(async (tx) => {
    const assets = await requireAssets(tx, form.course_id, form.questions, (at) => ['questions', `${at}`])
    const questions = mergeQuestions([], form.questions.map(withoutIds), assets)
    const id = randomUUID()
    await tx
      .insertInto('quizzes')
      .values({
        id,
        course_id: form.course_id,
        ...columns,
        is_draft: form.is_draft ? 1 : 0,
        created_at,
        updated_at: created_at,
      })
      .execute()
    await replaceQuestions(tx, id, questions)
    const quiz = await getQuizRow(tx, id)
    await recordAudit(tx, deps, actor, {
      action: 'quiz.created',
      subject: { type: 'quiz', id },
      summary: `Added the quiz ${form.title}`,
      after: { ...quiz, questions },
    })
    await announceQuiz(tx, quiz)
    return { quiz, questions }
  })
}
