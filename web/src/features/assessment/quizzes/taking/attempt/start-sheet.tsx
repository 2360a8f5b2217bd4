import type { QuizSheet } from '@sonocampus/contract/quizzes.student'
import { Play } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { Facts } from '@/shared/ui/facts'
import { counted } from '../quiz-facts'

/** The rules before the start: the attempt and its clock begin with Start. */
export function StartSheet({ quiz, onStart }: { quiz: QuizSheet; onStart: () => void }) {
  const { total_questions, time_limit_minutes, pass_mark, attempts_allowed, attempts_used, due_date } = quiz
  const isLate = due_date !== null && Date.parse(due_date) < Date.now()
  return (
    <Card aria-labelledby="before-start" className="max-w-2xl">
      <CardHeader title={<span id="before-start">Before you start</span>} />
      <Facts
        facts={{
          Questions: counted(total_questions, 'question'),
          'Time limit': time_limit_minutes === null ? 'No time limit' : counted(time_limit_minutes, 'minute'),
          Attempts: `${attempts_used} used, ${attempts_allowed - attempts_used} left`,
          'Due date': due_date === null ? 'No due date' : <DateTime value={due_date} />,
          'Pass mark': pass_mark === null ? null : `${pass_mark}%`,
        }}
      />
      <p className="mt-4 text-ink-soft">
        {time_limit_minutes === null
          ? 'Your answers are saved as you choose them. You can leave and continue later.'
          : 'The clock starts when you press Start and keeps running if you leave. When time is up, your saved answers are submitted.'}
        {isLate && ' The due date has passed: your work will be marked late.'}
      </p>
      <Button size="lg" className="mt-5 max-sm:w-full" onClick={onStart}>
        <Play aria-hidden="true" />
        Start
      </Button>
    </Card>
  )
}
