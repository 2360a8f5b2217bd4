import { CertificateButton } from '@/features/certificates/student/certificate-button'
import { LateNextClasses } from '@/features/classes/student/late-next-classes'
import { FirstCourses } from '@/features/courses/student/first-courses'
import { NoCourses } from '@/features/courses/student/no-courses'
import { OpenStandings, WithoutOpenStandings } from '@/features/enrollments/student/open-standings'
import { StandingChip } from '@/features/enrollments/student/standing-chip'
import { StandingPrice } from '@/features/enrollments/student/standing-price'
import { Greeting } from '@/features/profile/greeting'
import { ConfirmEmailNotice } from '@/features/profile/student/confirm-email-notice'
import { ProgressOverview } from '@/features/progress/student/progress-overview'
import { PageTitle } from '@/features/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function DashboardPage() {
  const offer = (
    <FirstCourses
      chip={(courseId) => <StandingChip courseId={courseId} />}
      price={({ id, price }) => <StandingPrice courseId={id} price={price} className="text-lg" />}
    />
  )
  return (
    <>
      <PageTitle title="Dashboard" />
      <PageHeader title={<Greeting />} lead="Here is how far you have come." />
      <ConfirmEmailNotice />
      <OpenStandings />
      <LateNextClasses />
      <ProgressOverview
        reward={(courseId) => <CertificateButton courseId={courseId} className="w-full" />}
        empty={
          <WithoutOpenStandings otherwise={offer}>
            <NoCourses />
            <div className="mt-8">{offer}</div>
          </WithoutOpenStandings>
        }
      />
    </>
  )
}
