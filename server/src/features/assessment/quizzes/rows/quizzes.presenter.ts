import type { Quiz } from '@sonocampus/contract/quizzes.admin'
import type { GradingView, QuizSubmission, RegradeRow } from '@sonocampus/contract/quizzes.grading'
import { shownVersion } from '../../../../shown-version.ts'
import { questionsFor } from '../scoring/chance.ts'
import { pickCounting } from '../scoring/counting-attempt.ts'
import { type Answers, chosenIn, givenIn, scoreAnswer } from '../scoring/score-quiz.ts'
import type { QuizWithQuestions } from './quiz-columns.ts'
import type { Presented } from './quiz-versions.queries.ts'
import type { listScores, Question, QuizRow } from './quizzes.queries.ts'
import type { SubmissionRow } from './submissions.queries.ts'

/** What a quiz's form edits besides its questions. */
export const editedDetails = (quiz: QuizRow) => ({
  title: quiz.title,
  description: quiz.description,
  due_date: quiz.due_date,
  time_limit_minutes: quiz.time_limit_minutes,
  pass_mark: quiz.pass_mark,
  attempts_allowed: quiz.attempts_allowed,
  counting_attempt: quiz.counting_attempt,
  shuffle_questions: quiz.shuffle_questions === 1,
  shuffle_options: quiz.shuffle_options === 1,
  ask_count: quiz.ask_count,
  review_by_hand: quiz.review_by_hand === 1,
})

/** What a question's form edits. */
export const editedQuestion = ({ id, text, explanation, image_url, points, asset, task, options }: Question) => ({
  id,
  text,
  explanation,
  image_url,
  points,
  asset_id: asset?.id ?? null,
  task,
  options,
})

/** What the form of a whole quiz edits. */
export const editedQuiz = ({ quiz, questions }: QuizWithQuestions) => ({
  ...editedDetails(quiz),
  questions: questions.map(editedQuestion),
})

export const presentQuestion = (question: Question): Question => ({
  ...question,
  version: shownVersion(editedQuestion(question)),
})

export const presentQuiz = (whole: QuizWithQuestions): Quiz => {
  const { course_title: _, ...quiz } = whole.quiz
  return {
    ...quiz,
    ...editedDetails(whole.quiz),
    is_draft: quiz.is_draft === 1,
    questions: whole.questions.map(presentQuestion),
    version: shownVersion(editedQuiz(whole)),
    details_version: shownVersion(editedDetails(whole.quiz)),
  }
}

/** By the server's clock, from opening to submission. */
export const timeSeconds = ({
  started_at,
  submitted_at,
}: {
  started_at: string
  submitted_at: string | null
}): number => (submitted_at ? Math.round((Date.parse(submitted_at) - Date.parse(started_at)) / 1000) : 0)

export function presentSubmission(row: SubmissionRow, scores: Awaited<ReturnType<typeof listScores>>): QuizSubmission {
  const own = scores.filter(({ user_id }) => user_id === row.user_id)
  return {
    id: row.id,
    attempt_number: row.number,
    is_counted: pickCounting(row.counting_attempt, own)?.id === row.id,
    submitted_at: row.submitted_at ?? row.started_at,
    time_seconds: timeSeconds(row),
    timed_out: row.timed_out === 1,
    is_graded: row.graded_at !== null,
    is_late: row.is_late === 1,
    score: row.score,
    auto_score: row.auto_score,
    total_questions: row.question_count,
    total_points: row.total,
    feedback: row.feedback,
    student: { id: row.user_id, full_name: row.full_name ?? '', email: row.email },
    version: shownVersion(editedScore(row)),
  }
}

/** What grading by hand edits. */
export const editedScore = ({ score, feedback }: Pick<SubmissionRow, 'score' | 'feedback'>) => ({ score, feedback })

/** Next to the questions as presented then, not as the quiz has them now. */
export function presentGradingView(
  row: SubmissionRow,
  presented: Presented,
  answers: Answers,
  submission: QuizSubmission,
): GradingView {
  const { title, description, due_date, pass_mark } = presented
  const questions = questionsFor(row.id, presented)
  return {
    quiz: {
      id: row.quiz_id,
      course_id: row.course_id,
      time_limit_minutes: row.time_limit_minutes,
      attempts_allowed: row.attempts_allowed,
      counting_attempt: row.counting_attempt,
      title,
      description,
      due_date,
      pass_mark,
      questions,
    },
    submission: {
      ...submission,
      answers: questions.map((question) => {
        const answer = answers[question.id]
        const chosen = chosenIn(answer)
        const { points, measured } = scoreAnswer(question, answer)
        return {
          question_id: question.id,
          selected_option_id: chosen[0] ?? null,
          selected_option_ids: chosen,
          given: givenIn(answer),
          points,
          measured,
        }
      }),
    },
  }
}

export const presentRegradeRow = (row: SubmissionRow, new_score: number): RegradeRow => ({
  submission_id: row.id,
  student: { id: row.user_id, full_name: row.full_name ?? '', email: row.email },
  attempt_number: row.number,
  submitted_at: row.submitted_at ?? row.started_at,
  old_score: row.auto_score,
  new_score,
  total_points: row.total,
  is_graded: row.graded_at !== null,
})
