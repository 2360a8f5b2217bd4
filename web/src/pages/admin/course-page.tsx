import { pagePath } from '@sonocampus/contract/pages'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { BankAccountChoice } from '@/features/access/bank-accounts/admin/bank-account-choice'
import { PageTitle } from '@/features/ground/site/page-title'
import { CourseDetail } from '@/features/learning/courses/admin/course-detail'
import { CourseVideosTable } from '@/features/learning/lessons/admin/course-videos-table'

export function CoursePage() {
  const { courseId = '' } = useParams()
  const back = (
    <Link to={pagePath('adminCourses')} className="link tap inline-flex items-center gap-1.5">
      <ArrowLeft className="size-4" aria-hidden="true" />
      Back to courses
    </Link>
  )
  return (
    <>
      <PageTitle title="Course" />
      <CourseDetail
        key={courseId}
        courseId={courseId}
        back={back}
        accounts={(choice) => <BankAccountChoice {...choice} />}
        lessons={(videos) => <CourseVideosTable courseId={courseId} videos={videos} />}
      />
    </>
  )
}
