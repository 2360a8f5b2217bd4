import type { StudentQuiz } from '@sonocampus/contract/quizzes.student'

type Done = Pick<StudentQuiz, 'is_submitted' | 'score' | 'total_points' | 'time_seconds'>

const NONE = 'N/A'
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** A student's averages over the completed quizzes, each weighing the same. */
export function quizAverages(quizzes: readonly Done[]): { score: string; time: string } {
  const done = quizzes.filter(({ is_submitted }) => is_submitted)
  const shares = done.flatMap(({ score, total_points: total }) =>
    score === null || total === 0 ? [] : [(score / total) * 100],
  )
  const times = done.flatMap(({ time_seconds }) => (time_seconds === null ? [] : [time_seconds]))
  return {
    score: shares.length === 0 ? NONE : `${Math.round(mean(shares))}%`,
    time: times.length === 0 ? NONE : spentTime(mean(times)),
  }
}

/** Writes how long something took: `4m 10s`, `45s`, `1h 2m 5s`. */
export function spentTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const parts = [hours > 0 && `${hours}h`, whole >= 60 && `${minutes}m`, `${rest}s`]
  return parts.filter(Boolean).join(' ')
}
