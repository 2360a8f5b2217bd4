import type { QuizSheet } from '@sonocampus/contract/quizzes.student'
import type { Deps } from '../../../../deps.ts'
import { getVersion } from '../rows/quiz-versions.queries.ts'
import { type Person, requireQuestions } from '../rows/quizzes.queries.ts'
import { getOwnQuiz, type QuizPath } from './get-own-quiz.ts'
import { presentSheet } from './quizzes.student.presenter.ts'

/** The questions without the key: of a running attempt as it was opened, else as they are now. */
export async function getQuiz(deps: Deps, person: Person, path: QuizPath): Promise<QuizSheet> {
  const { quiz, attempts } = await getOwnQuiz(deps, person, path)
  const present = await requireQuestions(deps, person, quiz)
  const open = attempts.find(({ submitted_at }) => !submitted_at)
  const presented = open ? await getVersion(deps.db, open.version_id) : { ...quiz, questions: present }
  return presentSheet(person, quiz, presented, attempts)
}
