import { useQuery } from '@tanstack/react-query'
import { AdmissionCards, isOpen } from '@/features/access/enrollments/student/open-admissions'
import { PageTitle } from '@/features/ground/site/page-title'
import { SupportLink } from '@/features/ground/site/support-link'
import { profileQuery } from '@/features/ground/users/profile/api'
import { Greeting } from '@/features/ground/users/profile/greeting'
import { ConfirmEmailNotice } from '@/features/ground/users/profile/student/confirm-email-notice'
import { CertificateButton } from '@/features/learning/certificates/student/certificate-button'
import { NextClass } from '@/features/learning/classes/student/next-class'
import { FirstCourses } from '@/features/learning/courses/student/first-courses'
import { CourseProgressList } from '@/features/learning/progress/student/course-progress-list'
import { FirstStep } from '@/features/overview/student-home/first-step'
import { StudentHome } from '@/features/overview/student-home/student-home'
import { PageHeader } from '@/shared/ui/page-header'

export function DashboardPage() {
  const { isPending } = useQuery(profileQuery)
  return (
    <>
      <PageTitle title="Dashboard" />
      <StudentHome
        isHeaderReady={!isPending}
        header={(isNew) => <PageHeader title={<Greeting isNew={isNew} />} />}
        reminder={<ConfirmEmailNotice />}
        open={({ admissions }) => <AdmissionCards key="open" admissions={admissions} />}
        nextClass={({ next_class, time_zone }) => next_class && <NextClass facts={next_class} zone={time_zone} />}
        courses={({ courses, next_lesson }) => (
          <CourseProgressList
            courses={courses}
            continuedId={next_lesson?.course.id}
            reward={(courseId) => <CertificateButton courseId={courseId} className="w-full" />}
          />
        )}
        first={({ admissions }) => (
          <>
            {!admissions.some(isOpen) && <FirstStep help={<SupportLink caseNumber={null} />} />}
            <FirstCourses without={admissions.map(({ course }) => course.id)} />
          </>
        )}
      />
    </>
  )
}
