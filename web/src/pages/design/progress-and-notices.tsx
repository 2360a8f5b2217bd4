import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { Progress } from '@/shared/ui/progress'
import { ProgressRing } from '@/shared/ui/progress-ring'
import { Part, Row } from './part'

export function ProgressAndNotices() {
  return (
    <Part title="Progress and notices">
      <Row>
        <ProgressRing value={0} label="Abdominal" />
        <ProgressRing value={38} label="Obstetric" size="lg" />
        <ProgressRing value={72} label="Cardiac" />
        <ProgressRing value={100} label="Vascular" />
        <ProgressRing value={61} label="Lessons" size="sm" />
      </Row>
      <Progress value={38} label="Lessons watched" />
      <Progress value={100} label="Quizzes" />
      <Progress label="Sending" />
      <div className="grid gap-4 md:grid-cols-2">
        <Notice tone="wait" title="Your application is under review">
          Applications are reviewed within 24-48 hours. We will write to you.
        </Notice>
        <Notice tone="done" title="Payment successful!" action={<Button size="sm">Start Learning</Button>}>
          You are now enrolled in the course.
        </Notice>
        <Notice tone="refuse" title="Your payment proof was rejected.">
          Please check the details and submit again.
        </Notice>
        <Notice title="Live class today at 7:00 PM">The link opens ten minutes before.</Notice>
      </div>
    </Part>
  )
}
