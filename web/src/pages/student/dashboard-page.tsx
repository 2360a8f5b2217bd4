import { useQuery } from '@tanstack/react-query'
import { AdmissionCards } from '@/features/access/enrollments/student/open-admissions'
import { PageTitle } from '@/features/ground/site/page-title'
import { profileQuery } from '@/features/ground/users/profile/api'
import { Greeting } from '@/features/ground/users/profile/greeting'
import { ConfirmEmailNotice } from '@/features/ground/users/profile/student/confirm-email-notice'
import { LateCertificateButton } from '@/features/learning/certificates/student/late-certificate'
import { LateNextClass } from '@/features/learning/classes/student/late-next-class'
import { CourseProgressList } from '@/features/learning/progress/student/course-progress-list'
import { StudentHome } from '@/features/overview/student-home/student-home'
import { later } from '@/shared/lib/later'
import { PageHeader } from '@/shared/ui/page-header'
import { Skeleton } from '@/shared/ui/skeleton'

/** Those who learn don't need it. */
const FirstSteps = later(async () => (await import('./first-steps')).FirstSteps, {
  Waiting: () => <Skeleton className="h-60 w-full rounded-lg" />,
  isAhead: false,
})

export function DashboardPage() {
  const { isPending } = useQuery(profileQuery)
  return (
    <>
      <PageTitle title="Dashboard" />
      <StudentHome
        isHeaderReady={!isPending}
        header={(isNew) => <PageHeader title={<Greeting isNew={isNew} />} />}
        reminder={<ConfirmEmailNotice />}
        open={({ admissions }) => <AdmissionCards admissions={admissions} />}
        nextClass={({ next_class, time_zone }) => next_class && <LateNextClass facts={next_class} zone={time_zone} />}
        courses={({ courses, next_lesson }) => (
          <CourseProgressList
            courses={courses}
            continuedId={next_lesson?.course.id}
            reward={(courseId) => <LateCertificateButton courseId={courseId} className="w-full" />}
          />
        )}
        first={({ admissions }) => <FirstSteps admissions={admissions} />}
      />
    </>
  )
}
