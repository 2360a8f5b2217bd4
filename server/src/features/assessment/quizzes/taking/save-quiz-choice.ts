import type { contract } from '@sonocampus/contract'
import type * as z from 'zod/mini'
import type { Deps } from '../../../../deps.ts'
import { requireAccount } from '../../../../institute/people.queries.ts'
import { saveAnswer } from '../rows/quiz-answers.queries.ts'
import { getVersion } from '../rows/quiz-versions.queries.ts'
import type { Person } from '../rows/quizzes.queries.ts'
import { questionsFor } from '../scoring/chance.ts'
import { type Answer, readAnswer } from '../scoring/score-quiz.ts'
import { getOwnQuiz, type QuizPath } from './get-own-quiz.ts'
import { alreadySubmitted, beingChanged, notOpened, pickAttempt, TRIES } from './open-attempt.ts'

type Choice = z.output<(typeof contract.saveQuizChoice)['body']>

/** Saves one choice of the running attempt, as a row of its own: two tabs don't overwrite each other. */
export async function saveQuizChoice(deps: Deps, student: Person, path: QuizPath, choice: Choice): Promise<Answer> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { attempts } = await getOwnQuiz(deps, student, path)
    const attempt = pickAttempt(attempts, choice.attempt_id)
    if (!attempt) throw notOpened()
    if (attempt.submitted_at) throw alreadySubmitted(attempt.id)
    const version = await getVersion(deps.db, attempt.version_id)
    const question = questionsFor(attempt.id, version).find(({ id }) => id === choice.question_id)
    const answer = readAnswer(question, choice)
    const saved = { attemptId: attempt.id, versionId: version.id, questionId: choice.question_id, answer }
    if (await saveAnswer(deps.db, saved)) return answer
    await requireAccount(deps.db, student.id)
    // It was submitted, or reopened with other questions, since it was read: read it again.
  }
  throw beingChanged()
}
