import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { BankAccountChoice } from '@/features/access/bank-accounts/admin/bank-account-choice'
import { PageTitle } from '@/features/ground/site/page-title'
import { DeletedNotice } from '@/features/learning/courses/admin/course-about'
import { CourseSettings } from '@/features/learning/courses/admin/course-settings'
import { courseWorkspaceQuery } from '@/features/overview/course-workspace/api'
import { CourseRules } from '@/features/overview/course-workspace/course-rules'
import { SkeletonList } from '@/shared/ui/skeleton'

export function CourseSettingsPage() {
  const { courseId = '' } = useParams()
  const { data } = useQuery(courseWorkspaceQuery(courseId))
  return (
    <>
      <PageTitle title="Course settings" />
      {!data && <SkeletonList count={3} shape="rows" label="Loading the course" />}
      {data?.course.deleted_at && <DeletedNotice course={data.course} />}
      {data && !data.course.deleted_at && (
        <CourseSettings
          key={courseId}
          course={data.course}
          lessons={data.lessons}
          accounts={(choice) => <BankAccountChoice {...choice} />}
        >
          <CourseRules workspace={data} />
        </CourseSettings>
      )}
    </>
  )
}
