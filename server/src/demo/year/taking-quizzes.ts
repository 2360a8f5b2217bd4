import { randomUUID } from 'node:crypto'
import { isoTime } from '../../clock.ts'
import {
  type Answers,
  gradeQuizSubmission,
  type Question,
  replaceAnswers,
  scoreAnswers,
  scoreColumns,
} from '../../features/assessment/quizzes/index.ts'
import { type Dice, makeDice } from '../dice.ts'
import { DAY } from './hours.ts'
import type { Case } from './paying.ts'
import { answerOnPicture } from './picture-answers.ts'
import type { Life } from './timeline.ts'
import { answered, type Quiz } from './world.ts'

const MINUTE = 60_000

/** Once, or again some days later for who did badly; what a person has to review waits for the teacher. */
export async function* takeQuiz(one: Case, quiz: Quiz): AsyncGenerator<number, void, void> {
  const { world, student } = one
  const { dice, skill } = student
  const { hours, deps } = world
  for (let number = 1; number <= quiz.attemptsAllowed; number += 1) {
    const { id, share, total } = await attempt(one, quiz, number, skill + 0.13 * (number - 1))
    if (quiz.reviewByHand) world.begin(review(one, id, Math.round(total * share)))
    const isGoodEnough = share >= (quiz.passMark ?? 60) / 100
    if (dice.falls(isGoodEnough ? 0.93 : 0.25)) return
    yield hours.atHome(dice, deps.clock.now() + dice.between(0.8, 5) * DAY)
  }
}

async function attempt({ world, student }: Case, quiz: Quiz, number: number, skill: number) {
  const { dice } = student
  const submitted = world.deps.clock.now()
  const { questions } = quiz.version
  const limit = quiz.timeLimitMinutes
  const minutes = questions.length * dice.between(0.5, 1.1) * dice.between(0.6, 2.2) + 1
  const isTimedOut = limit !== null && (minutes > limit || dice.falls(0.04))
  const spent = isTimedOut ? (limit ?? minutes) : minutes
  const given = isTimedOut ? questions.slice(0, Math.ceil(questions.length / 2)) : questions
  const answers = scoreAnswers(questions, answerAll(dice, given, skill))
  const id = randomUUID()
  const score = scoreColumns(questions, answers, { review_by_hand: quiz.reviewByHand })
  await world.tx
    .insertInto('quiz_attempts')
    .values({
      id,
      quiz_id: quiz.id,
      user_id: student.id,
      number,
      version_id: quiz.version.id,
      started_at: isoTime(submitted - spent * MINUTE),
      deadline_at: limit === null ? null : isoTime(submitted + (limit - spent) * MINUTE),
      submitted_at: isoTime(submitted),
      timed_out: isTimedOut ? 1 : 0,
      is_late: 0,
      ...score,
    })
    .execute()
  await replaceAnswers(world.tx, id, answers)
  return { id, share: score.total > 0 ? score.auto_score / score.total : 1, total: score.total }
}

async function* review({ world, student, course }: Case, submissionId: string, score: number): Life {
  yield answered(world, student.dice, 'review')
  const feedback = student.dice.falls(0.5) ? 'Well reasoned. Look at the second question again.' : null
  await gradeQuizSubmission(world.deps, world.staff.teacherOf(course.id), submissionId, { score, feedback })
}

/** Each question is as hard for everybody: the second easier than the first, the last ones hardest. */
const hardnessOf = (n: number, text: string): number => makeDice(text.length * 31 + n).between(-0.22, 0.26)

const answerAll = (dice: Dice, questions: readonly Question[], skill: number): Answers =>
  Object.fromEntries(
    questions.map((question, n) => {
      const chance = Math.min(0.96, Math.max(0.12, skill - hardnessOf(n, question.text)))
      return [question.id, answer(dice, question, chance)]
    }),
  )

function answer(dice: Dice, { task, asset, options }: Question, chance: number): Answers[string] {
  const isRight = dice.falls(chance)
  if (task) return answerOnPicture(dice, task, asset, isRight)
  const right = options.filter((option) => option.is_correct).map((option) => option.id)
  const wrong = options.filter((option) => !option.is_correct).map((option) => option.id)
  if (isRight || wrong.length === 0) return { options: right }
  // Half of those who are wrong about several right ones have found the first.
  return { options: right.length > 1 && dice.falls(0.5) ? right.slice(0, 1) : [dice.pick(wrong)] }
}
