import type { QuestionStatistics } from '@sonocampus/contract/quizzes.grading'
import type { Db } from '../../db/connect.ts'
import { questionStatistics } from './question-statistics.ts'
import { countPicks, sumAnswers } from './quiz-answers.queries.ts'
import { getVersion, listSubmittedVersions } from './quiz-versions.queries.ts'
import { getQuizRow, listQuestionsOf } from './quizzes.queries.ts'

/** How each question of a quiz was answered: sums that the database makes, over however many submissions. */
export async function listQuestionStatistics(db: Db, quizId: string): Promise<QuestionStatistics[]> {
  await getQuizRow(db, quizId)
  const versions = []
  for (const row of await listSubmittedVersions(db, quizId))
    versions.push({ ...row, questions: (await getVersion(db, row.id)).questions })
  const sums = new Map((await sumAnswers(db, quizId)).map((row) => [`${row.version_id} ${row.question_id}`, row]))
  return questionStatistics({
    present: await listQuestionsOf(db, quizId),
    versions,
    sumsOf: ({ id }, questionId) => sums.get(`${id} ${questionId}`),
    picks: await countPicks(db, quizId),
  })
}
