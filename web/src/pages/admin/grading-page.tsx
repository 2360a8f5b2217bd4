import { GradingDesk } from '@/features/assessment/assignments/admin/grading-desk'
import { KindSelect } from '@/features/assessment/assignments/admin/kind-select'
import { useQueuePlace } from '@/features/assessment/assignments/admin/use-queue-place'
import { PageTitle } from '@/features/ground/site/page-title'
import { CourseSelect } from '@/features/learning/courses/admin/course-select'
import { NextQueue } from '@/features/overview/statistics/admin/next-queue'
import { PageHeader } from '@/shared/ui/page-header'

export function GradingPage() {
  const queue = useQueuePlace()
  const { course_id = '', kind = '' } = queue.filter
  return (
    <>
      <PageTitle title="Grading" />
      <PageHeader title="Grading" lead="Work to grade in all courses, oldest first." />
      <div className="mb-5 grid gap-4 sm:grid-cols-2 lg:max-w-3xl">
        <CourseSelect value={course_id} onChange={queue.setCourse} placeholder="All courses" />
        <KindSelect value={kind} onChange={queue.setKind} />
      </div>
      <GradingDesk queue={queue} onward={<NextQueue />} />
    </>
  )
}
