import type { PresentedTask, Task } from '@sonocampus/contract/imaging'
import type {
  PresentedQuestion,
  QuizAttempt,
  QuizSheet,
  SavedChoice,
  StudentQuiz,
} from '@sonocampus/contract/quizzes.student'
import { unitsBeside } from '@sonocampus/contract/units'
import type { Role } from '../../../../db/tables/users.ts'
import { timeSeconds } from '../rows/quizzes.presenter.ts'
import type { Attempt, Question, QuizRow } from '../rows/quizzes.queries.ts'
import { type Chance, isDrawn, orderedFor, questionsFor, shuffledFor, sizeOf } from '../scoring/chance.ts'
import { hasPassed, pickCounting, resultOf } from '../scoring/counting-attempt.ts'
import { type Answer, chosenIn, givenIn } from '../scoring/score-quiz.ts'
import { ownImage } from './own-image.ts'
import type { RunningAttempt } from './start-quiz-attempt.ts'

/** Picked field by field: neither the right answers nor the explanation is among them. */
const presentQuestion = (viewerId: string, question: Question, chance: Chance): PresentedQuestion => {
  const { id, text, image_url, points, asset, task, options } = question
  const several = options.filter(({ is_correct }) => is_correct).length > 1 ? 'multiple' : 'single'
  return {
    id,
    text,
    image_url: ownImage(image_url),
    points,
    kind: task ? 'task' : several,
    asset,
    task: task && presentTask(viewerId, id, task),
    options: orderedFor(viewerId, question, chance).map((option) => ({ id: option.id, text: option.text })),
  }
}

/** What to do, never where: no regions, frames, lengths or values, nor how many there are to find. */
function presentTask(viewerId: string, questionId: string, task: Task): PresentedTask {
  if (task.kind === 'number') return { kind: 'number', units: Object.keys(unitsBeside(task.unit)) }
  if (task.kind === 'ellipse') return { kind: 'ellipse', measure: task.measure }
  if (task.kind !== 'label') return { kind: task.kind }
  return {
    kind: 'label',
    labels: shuffledFor(viewerId, questionId, task.labels).map(({ id, text }) => ({ id, text })),
  }
}

const settingsOf = (quiz: QuizRow, attempts: Attempt[]) => ({
  time_limit_minutes: quiz.time_limit_minutes,
  pass_mark: quiz.pass_mark,
  attempts_allowed: quiz.attempts_allowed,
  counting_attempt: quiz.counting_attempt,
  attempts_used: attempts.filter(({ submitted_at }) => submitted_at).length,
})

const mayAttempt = (quiz: QuizRow, attempts: Attempt[]) =>
  attempts.some(({ submitted_at }) => !submitted_at) || attempts.length < quiz.attempts_allowed

export function presentStudentQuiz(
  quiz: QuizRow & { question_count: number; total_points: number },
  attempts: Attempt[],
  isEnrolled: boolean,
): StudentQuiz {
  const counting = pickCounting(
    quiz.counting_attempt,
    attempts.filter(({ submitted_at }) => submitted_at),
  )
  const size = sizeOf(quiz, quiz)
  return {
    id: quiz.id,
    course_id: quiz.course_id,
    course_title: quiz.course_title,
    title: quiz.title,
    description: quiz.description,
    due_date: quiz.due_date,
    is_submitted: counting !== undefined,
    submission_id: counting?.id ?? null,
    score: counting ? resultOf(counting) : null,
    total_questions: counting?.question_count ?? size.question_count,
    total_points: counting?.total ?? size.total_points,
    time_seconds: counting ? timeSeconds(counting) : null,
    passed: counting ? hasPassed(counting, counting.pass_mark) : null,
    is_late: counting?.is_late === 1,
    can_attempt: isEnrolled && mayAttempt(quiz, attempts),
    has_open_attempt: attempts.some(({ submitted_at }) => !submitted_at),
    ...settingsOf(quiz, attempts),
  }
}

type Drawable = Chance & { questions: Question[] }
type Viewer = { id: string; role: Role }

/** The questions; none before they are drawn, or before a timed attempt runs. Authors see one example draw. */
export function presentSheet(viewer: Viewer, quiz: QuizRow, presented: Drawable, attempts: Attempt[]): QuizSheet {
  const open = attempts.find(({ submitted_at }) => !submitted_at)
  const { id, course_id, title, description, due_date } = quiz
  const submitted = attempts.filter(({ submitted_at }) => submitted_at)
  const isFixed = quiz.time_limit_minutes === null && !isDrawn(quiz)
  const isShown = open || isFixed || viewer.role !== 'student'
  const drawn = questionsFor(open?.id ?? viewer.id, presented)
  return {
    id,
    course_id,
    title,
    description,
    due_date,
    submission_id: pickCounting(quiz.counting_attempt, submitted)?.id ?? null,
    can_attempt: mayAttempt(quiz, attempts),
    has_open_attempt: open !== undefined,
    total_questions: drawn.length,
    ...settingsOf(quiz, attempts),
    questions: isShown ? drawn.map((question) => presentQuestion(viewer.id, question, presented)) : [],
  }
}

export const presentSaved = (question_id: string, answer: Answer): SavedChoice => ({
  question_id,
  selected_option_ids: chosenIn(answer),
  given: givenIn(answer),
})

export function presentAttempt({ attempt, version, answers }: RunningAttempt, now: number): QuizAttempt {
  const { id, number, started_at, deadline_at, user_id } = attempt
  return {
    id,
    number,
    started_at,
    deadline_at,
    seconds_left: deadline_at === null ? null : Math.max(0, Math.floor((Date.parse(deadline_at) - now) / 1000)),
    answers: Object.entries(answers).map(([question_id, answer]) => presentSaved(question_id, answer)),
    questions: questionsFor(id, version).map((question) => presentQuestion(user_id, question, version)),
  }
}
