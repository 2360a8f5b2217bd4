import type { QuestionStatistics } from '@sonocampus/contract/quizzes.grading'
import type { Db } from '../../db/connect.ts'
import { type AnswerSums, type AskedVersion, questionStatistics } from './question-statistics.ts'
import { listAnswerSums } from './quiz-answers.queries.ts'
import { getVersion, listSubmittedVersions } from './quiz-versions.queries.ts'
import { getQuizRow, listQuestionsOf } from './quizzes.queries.ts'
import { listSubmissionsOf } from './submissions.queries.ts'

type Submission = { id: string; auto_score: number; submitted_at: string | null }

/** How each question of a quiz was answered: added up in portions, over however many submissions. */
export async function listQuestionStatistics(db: Db, quizId: string): Promise<QuestionStatistics[]> {
  await getQuizRow(db, quizId)
  const versions: (AskedVersion & { firstAt: string })[] = []
  const sums = new Map<string, AnswerSums>()
  const picks = new Map<string, number>()
  for (const { id } of await listSubmittedVersions(db, quizId)) {
    const { questions } = await getVersion(db, id)
    const version = { id, questions, submissions: 0, scores: 0, squares: 0, firstAt: '~' }
    for await (const submissions of listSubmissionsOf(db, id)) await addUp(version, submissions)
    versions.push(version)
  }
  versions.sort((a, b) => (a.firstAt < b.firstAt ? -1 : 1))
  return questionStatistics({
    present: await listQuestionsOf(db, quizId),
    versions,
    sumsOf: ({ id }, questionId) => sums.get(`${id} ${questionId}`),
    picks,
  })

  async function addUp(version: (typeof versions)[number], submissions: Submission[]) {
    for (const { auto_score, submitted_at } of submissions) {
      version.submissions += 1
      version.scores += auto_score
      version.squares += auto_score ** 2
      if (submitted_at && submitted_at < version.firstAt) version.firstAt = submitted_at
    }
    const attemptIds = submissions.map(({ id }) => id)
    for (const { question_id, chosen, answered, ...more } of await listAnswerSums(db, attemptIds)) {
      const key = `${version.id} ${question_id}`
      const sum = sums.get(key) ?? { answered: 0, correct: 0, points: 0, squares: 0, products: 0 }
      sum.answered += answered
      sum.correct += more.correct
      sum.points += more.points
      sum.squares += more.squares
      sum.products += more.products
      sums.set(key, sum)
      for (const option of chosen) picks.set(option, (picks.get(option) ?? 0) + answered)
    }
  }
}
