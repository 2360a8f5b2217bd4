import { CertificateButton } from '@/features/certificates/student/certificate-button'
import { FirstCourses } from '@/features/courses/student/first-courses'
import { NoCourses } from '@/features/courses/student/no-courses'
import { SeatBadge } from '@/features/courses/student/seat-badge'
import { Greeting } from '@/features/profile/greeting'
import { ProgressOverview } from '@/features/progress/student/progress-overview'
import { PageTitle } from '@/features/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function DashboardPage() {
  return (
    <>
      <PageTitle title="Dashboard" />
      <PageHeader title={<Greeting />} lead="Here is how far you have come." />
      <ProgressOverview
        badge={(courseId) => <SeatBadge courseId={courseId} />}
        reward={(courseId) => <CertificateButton courseId={courseId} className="w-full" />}
        empty={
          <>
            <NoCourses />
            <div className="mt-8">
              <FirstCourses />
            </div>
          </>
        }
      />
    </>
  )
}
