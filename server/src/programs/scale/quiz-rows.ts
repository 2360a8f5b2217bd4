import { isoTime } from '../../clock.ts'
import type { Dice } from '../../demo/dice.ts'
import { type Answers, scoreAnswers, scoreColumns } from '../../features/assessment/quizzes/index.ts'
import type { BulkWriter } from './bulk-writer.ts'
import type { Lived } from './learning-rows.ts'
import type { Quiz } from './plan.ts'
import { DAY } from './plan-students.ts'

const MINUTE = 60 * 1000

/**
 * One attempt or two. One in fifty is still open if the quiz has no time limit, one in thirty ended
 * with it.
 */
export function putAttempts(writer: BulkWriter, dice: Dice, quiz: Quiz, lived: Lived): void {
  const first = lived.sometime()
  const isRunning = lived.enrollment.endsAt > lived.now && lived.enrollment.done < 1
  const isOpen = isRunning && quiz.timeLimitMinutes === null && dice.falls(0.02)
  putAttempt(writer, dice, quiz, lived, { number: 1, at: first, isOpen })
  if (!isOpen && quiz.attemptsAllowed > 1 && dice.falls(0.38))
    putAttempt(writer, dice, quiz, lived, { number: 2, at: Math.min(lived.now, first + DAY), isOpen: false })
}

function putAttempt(
  writer: BulkWriter,
  dice: Dice,
  quiz: Quiz,
  { student, adminId, now }: Lived,
  { number, at, isOpen }: { number: number; at: number; isOpen: boolean },
) {
  const { questions } = quiz.version
  const isTimedOut = quiz.timeLimitMinutes !== null && dice.falls(0.03)
  const minutes = isTimedOut ? (quiz.timeLimitMinutes ?? 0) : dice.between(2, 15)
  const startedAt = at - minutes * MINUTE
  const answered = isTimedOut || isOpen ? dice.below(questions.length) : questions.length
  const answers = scoreAnswers(questions, choose(dice, questions.slice(0, answered)))
  const { auto_score, total, question_count } = scoreColumns(questions, answers)
  const id = dice.uuid()
  const needsPerson = questions.some(({ options }) => !options.some(({ is_correct }) => is_correct))
  const isGraded = !isOpen && dice.falls(needsPerson ? 0.9 : 0.03)
  writer.put('quiz_attempts', {
    id,
    quiz_id: quiz.id,
    user_id: student.id,
    number,
    version_id: quiz.version.id,
    started_at: isoTime(startedAt),
    deadline_at: quiz.timeLimitMinutes === null ? null : isoTime(startedAt + quiz.timeLimitMinutes * MINUTE),
    submitted_at: isOpen ? null : isoTime(at),
    timed_out: isTimedOut ? 1 : 0,
    is_late: quiz.dueDate !== null && at > Date.parse(quiz.dueDate) ? 1 : 0,
    total,
    question_count,
    auto_score: isOpen ? 0 : auto_score,
    needs_person: needsPerson && !isOpen ? 1 : 0,
    score: isGraded ? Math.min(total, auto_score + 1) : null,
    feedback: isGraded ? 'The last question counts as answered.' : null,
    graded_at: isGraded ? isoTime(Math.min(now, at + DAY)) : null,
    graded_by: isGraded ? adminId : null,
  })
  for (const { question_id, answer, points, is_right } of answers)
    writer.put('quiz_answers', {
      attempt_id: id,
      question_id,
      answer: JSON.stringify(answer),
      points: isOpen ? null : points,
      is_right: isOpen ? null : is_right,
    })
}

/** Two of three questions are answered right: with exactly the right options; the others with a wrong one. */
function choose(dice: Dice, questions: Quiz['version']['questions']): Answers {
  const chosen = questions.map(({ id, options }): [string, Answers[string]] => {
    const correct = options.filter(({ is_correct }) => is_correct)
    const wrong = options.filter(({ is_correct }) => !is_correct)
    const isRight = correct.length > 0 && (wrong.length === 0 || dice.falls(0.67))
    return [id, { options: isRight ? correct.map((option) => option.id) : [dice.pick(wrong).id] }]
  })
  return Object.fromEntries(chosen)
}
