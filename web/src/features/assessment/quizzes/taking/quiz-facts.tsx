import type { StudentQuiz } from '@sonocampus/contract/quizzes.student'
import { CalendarClock, ListChecks, type LucideIcon, Repeat, Target, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { DateTime } from '@/shared/ui/date-time'

type Settings = Pick<
  StudentQuiz,
  'due_date' | 'time_limit_minutes' | 'pass_mark' | 'attempts_allowed' | 'attempts_used'
>

interface QuizFactsProps {
  quiz: Settings
  questions: number
  /** Handed in: what is due is past. */
  isDone?: boolean
}

/** The facts before the start: length, time limit, attempts, due date. Unset ones are left out. */
export function QuizFacts({ quiz, questions, isDone = false }: QuizFactsProps) {
  const { due_date, time_limit_minutes, pass_mark, attempts_allowed, attempts_used } = quiz
  const isOver = !isDone && due_date !== null && Date.parse(due_date) < Date.now()
  return (
    <ul aria-label="About this quiz" className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-ink-soft tabular-nums">
      <Fact Icon={ListChecks}>{counted(questions, 'question')}</Fact>
      {time_limit_minutes !== null && <Fact Icon={Timer}>{counted(time_limit_minutes, 'minute')}</Fact>}
      {pass_mark !== null && <Fact Icon={Target}>Pass mark {pass_mark}%</Fact>}
      {attempts_allowed > 1 && (
        <Fact Icon={Repeat}>
          {attempts_used} of {attempts_allowed} attempts used
        </Fact>
      )}
      {due_date !== null && (
        <Fact Icon={CalendarClock} isUrgent={isOver}>
          {isOver ? 'Was due' : 'Due'} <DateTime value={due_date} />
        </Fact>
      )}
    </ul>
  )
}

export const counted = (count: number, word: string) => `${count} ${count === 1 ? word : `${word}s`}`

function Fact({ Icon, isUrgent, children }: { Icon: LucideIcon; isUrgent?: boolean; children: ReactNode }) {
  return (
    <li className={`flex items-center gap-1.5 ${isUrgent ? 'font-semibold text-refuse' : ''}`}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}
