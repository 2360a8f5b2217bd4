import type { Given } from '@sonocampus/contract/imaging'
import type { QuestionStatistics } from '@sonocampus/contract/quizzes.grading'
import type { Db } from '../../db/connect.ts'
import { questionsFor } from './chance.ts'
import { addGiven, type GivenFigures, startFigures } from './given-figures.ts'
import { type AnswerSums, type AskedVersion, questionStatistics, type ScoreSums } from './question-statistics.ts'
import { listAnswerSums } from './quiz-answers.queries.ts'
import { getVersion, listSubmittedVersions, type Version } from './quiz-versions.queries.ts'
import { getQuizRow, listQuestionsOf, type Question } from './quizzes.queries.ts'
import { chosenIn, givenIn } from './score-quiz.ts'
import { listSubmissionsOf } from './submissions.queries.ts'

type Submission = { id: string; auto_score: number; submitted_at: string | null }

/** How each question of a quiz was answered: added up in portions, over however many submissions. */
export async function listQuestionStatistics(db: Db, quizId: string): Promise<QuestionStatistics[]> {
  await getQuizRow(db, quizId)
  const present = await listQuestionsOf(db, quizId)
  const now = new Map(present.map((question) => [question.id, question]))
  const versions: (AskedVersion & { firstAt: string; drawn: Map<string, ScoreSums> | null })[] = []
  const sums = new Map<string, AnswerSums>()
  const picks = new Map<string, number>()
  const figures = new Map<string, GivenFigures>()
  for (const { id } of await listSubmittedVersions(db, quizId)) {
    const asked = await getVersion(db, id)
    const drawn = asked.ask_count === null ? null : new Map<string, ScoreSums>()
    const version = { id, questions: asked.questions, drawn, submissions: 0, scores: 0, squares: 0, firstAt: '~' }
    for await (const submissions of listSubmissionsOf(db, id)) await addUp(version, asked, submissions)
    versions.push(version)
  }
  versions.sort((a, b) => (a.firstAt < b.firstAt ? -1 : 1))
  return questionStatistics({
    present,
    versions,
    sumsOf: ({ id }, questionId) => sums.get(`${id} ${questionId}`),
    picks,
    figures,
  })

  function addToFigures({ id, task, asset }: Question, given: Given, times: number) {
    if (task?.kind !== given.kind) return
    const own = figures.get(id) ?? startFigures(task, asset)
    figures.set(id, own)
    addGiven(own, { task, given, asset, times })
  }

  async function addUp(version: (typeof versions)[number], asked: Version, submissions: Submission[]) {
    for (const { id, auto_score, submitted_at } of submissions) {
      addScore(version, auto_score)
      if (version.drawn)
        for (const question of questionsFor(id, asked)) {
          const own = version.drawn.get(question.id) ?? { submissions: 0, scores: 0, squares: 0 }
          version.drawn.set(question.id, own)
          addScore(own, auto_score)
        }
      if (submitted_at && submitted_at < version.firstAt) version.firstAt = submitted_at
    }
    const byId = new Map(asked.questions.map((question) => [question.id, question]))
    const attemptIds = submissions.map(({ id }) => id)
    for (const { question_id, answer, answered, ...more } of await listAnswerSums(db, attemptIds)) {
      const key = `${version.id} ${question_id}`
      const sum = sums.get(key) ?? { answered: 0, correct: 0, points: 0, squares: 0, products: 0 }
      sum.answered += answered
      sum.correct += more.correct
      sum.points += more.points
      sum.squares += more.squares
      sum.products += more.products
      sums.set(key, sum)
      for (const option of chosenIn(answer)) picks.set(option, (picks.get(option) ?? 0) + answered)
      const [question, given] = [now.get(question_id) ?? byId.get(question_id), givenIn(answer)]
      if (question && given) addToFigures(question, given, answered)
    }
  }
}

function addScore(sums: ScoreSums, score: number): void {
  sums.submissions += 1
  sums.scores += score
  sums.squares += score ** 2
}
