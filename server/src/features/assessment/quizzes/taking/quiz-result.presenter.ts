import type { QuizResult } from '@sonocampus/contract/quizzes.student'
import type { Presented } from '../rows/quiz-versions.queries.ts'
import { timeSeconds } from '../rows/quizzes.presenter.ts'
import type { Question } from '../rows/quizzes.queries.ts'
import type { getOwnSubmission } from '../rows/submissions.queries.ts'
import { orderedFor, questionsFor } from '../scoring/chance.ts'
import { hasPassed, percentageOf, resultOf } from '../scoring/counting-attempt.ts'
import { type Answer, type Answers, chosenIn, givenIn, scoreAnswer } from '../scoring/score-quiz.ts'
import { ownImage } from './own-image.ts'

type Submission = Awaited<ReturnType<typeof getOwnSubmission>>
type Sheet = { presented: Presented; answers: Answers }
type State = { isCounted: boolean; attemptsLeft: number }

/**
 * The review, from the questions as presented. While attempts are left it says which answers were right, but nothing of
 * the key.
 */
export function presentResult(
  row: Submission,
  { presented, answers }: Sheet,
  { isCounted, attemptsLeft }: State,
): QuizResult {
  const keyShown = attemptsLeft === 0
  return {
    id: row.id,
    quiz_id: row.quiz_id,
    course_id: row.course_id,
    quiz_title: presented.title,
    score: resultOf(row),
    total_questions: row.question_count,
    total_points: row.total,
    percentage: percentageOf(row),
    pass_mark: presented.pass_mark,
    passed: hasPassed(row, presented.pass_mark),
    is_graded: row.graded_at !== null,
    is_counted: isCounted,
    attempt_number: row.number,
    attempts_left: attemptsLeft,
    key_shown: keyShown,
    time_seconds: timeSeconds(row),
    timed_out: row.timed_out === 1,
    submitted_at: row.submitted_at ?? row.started_at,
    is_late: row.is_late === 1,
    feedback: row.feedback,
    answers: questionsFor(row.id, presented).map((question) =>
      reviewOf(orderedFor(row.user_id, question, presented), question, answers[question.id], keyShown),
    ),
  }
}

function reviewOf(
  options: Question['options'],
  question: Question,
  answer: Answer | undefined,
  keyShown: boolean,
): QuizResult['answers'][number] {
  const chosen = chosenIn(answer)
  const { points, is_right, measured } = scoreAnswer(question, answer)
  const textOf = (some: Question['options']) => some.map(({ text }) => text).join(', ')
  return {
    question_id: question.id,
    question_text: question.text,
    image_url: ownImage(question.image_url),
    selected_option_text: textOf(options.filter(({ id }) => chosen.includes(id))),
    correct_option_text: keyShown ? textOf(options.filter(({ is_correct }) => is_correct)) : null,
    is_correct: is_right,
    points,
    max_points: question.points,
    asset: question.asset,
    given: givenIn(answer),
    task: keyShown ? question.task : null,
    measured: keyShown ? measured : null,
    explanation: keyShown ? question.explanation || null : null,
    options: options.map(({ id, text, is_correct }) => ({
      id,
      text,
      is_selected: chosen.includes(id),
      is_correct: keyShown ? is_correct : null,
    })),
  }
}
