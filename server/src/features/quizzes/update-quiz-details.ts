import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { getCalendar } from '../../institute/calendar.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { announceQuiz } from './announce-quiz.ts'
import { type QuizDetails, type QuizWithQuestions, quizColumns } from './quiz-columns.ts'
import { getQuizRow, listQuestionsOf, lockQuiz } from './quizzes.queries.ts'

/** Changes everything of a quiz but its questions: an editor that saves by itself never writes over somebody else's. */
export function updateQuizDetails(
  deps: Deps,
  doer: Doer,
  quizId: string,
  form: QuizDetails,
): Promise<QuizWithQuestions> {
  const { db, clock, engine } = deps
  return db.transaction().execute(async (tx) => {
    const before = await lockQuiz(tx, engine, quizId)
    const now = clock.now()
    await tx
      .updateTable('quizzes')
      .set({ ...quizColumns(form, await getCalendar(tx), now, before), updated_at: isoTime(now) })
      .where('id', '=', quizId)
      .execute()
    const quiz = await getQuizRow(tx, quizId)
    await recordAudit(tx, deps, doer, {
      action: 'quiz.updated',
      subject: { type: 'quiz', id: quizId },
      summary: `Changed the quiz ${form.title}`,
      before,
      after: quiz,
    })
    await announceQuiz(tx, quiz)
    return { quiz, questions: await listQuestionsOf(tx, quizId) }
  })
}
