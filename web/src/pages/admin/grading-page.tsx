import { GradingDesk } from '@/features/assessment/assignments/admin/grading-desk'
import { KindSelect } from '@/features/assessment/assignments/admin/kind-select'
import { useQueuePlace } from '@/features/assessment/assignments/admin/use-queue-place'
import { PageTitle } from '@/features/ground/site/page-title'
import { CourseSelect } from '@/features/learning/courses/admin/course-select'
import { NextQueue } from '@/features/overview/statistics/admin/next-queue'
import { ListFrame } from '@/shared/ui/list-frame'
import { PageHeader } from '@/shared/ui/page-header'

export function GradingPage() {
  const queue = useQueuePlace()
  const { course_id = '', kind = '' } = queue.filter
  return (
    <>
      <PageTitle title="Grading" />
      <PageHeader isOverList title="Grading" lead="Work to grade in all courses, oldest first." />
      <ListFrame
        filters={{
          fields: (
            <>
              <CourseSelect value={course_id} onChange={queue.setCourse} placeholder="All courses" />
              <KindSelect value={kind} onChange={queue.setKind} />
            </>
          ),
          count: [course_id, kind].filter(Boolean).length,
          clear: queue.clear,
        }}
      >
        <GradingDesk queue={queue} onward={<NextQueue />} />
      </ListFrame>
    </>
  )
}
