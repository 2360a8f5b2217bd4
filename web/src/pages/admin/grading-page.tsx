import { GradingDesk } from '@/features/assessment/assignments/admin/grading-desk'
import { useQueuePlace } from '@/features/assessment/assignments/admin/use-queue-place'
import { PageTitle } from '@/features/ground/site/page-title'
import { CourseSelect } from '@/features/learning/courses/admin/course-select'
import { NextQueue } from '@/features/overview/statistics/admin/next-queue'
import { ListFrame } from '@/shared/ui/list-frame'
import { PageHeader } from '@/shared/ui/page-header'

const KINDS = [
  { value: 'all', label: 'All' },
  { value: 'assignment', label: 'Assignments' },
  { value: 'quiz', label: 'Quizzes' },
] as const

export function GradingPage() {
  const queue = useQueuePlace()
  const { course_id = '', kind = '' } = queue.filter
  return (
    <>
      <PageTitle title="Grading" />
      <PageHeader isOverList title="Grading" lead="Work to grade in all courses, oldest first." />
      <ListFrame
        tabs={{
          label: 'Kind of work',
          value: kind || 'all',
          onChange: (chosen) => queue.setKind(chosen === 'all' ? '' : chosen),
          options: KINDS,
        }}
        filters={{
          fields: <CourseSelect value={course_id} onChange={queue.setCourse} placeholder="All courses" />,
          count: course_id ? 1 : 0,
          clear: () => queue.setCourse(''),
        }}
      >
        <GradingDesk queue={queue} onward={<NextQueue />} />
      </ListFrame>
    </>
  )
}
