import { AdmissionChip } from '@/features/access/enrollments/student/admission-chip'
import { AdmissionPrice } from '@/features/access/enrollments/student/admission-price'
import { OpenAdmissions, WithoutOpenAdmissions } from '@/features/access/enrollments/student/open-admissions'
import { PageTitle } from '@/features/ground/site/page-title'
import { Greeting } from '@/features/ground/users/profile/greeting'
import { ConfirmEmailNotice } from '@/features/ground/users/profile/student/confirm-email-notice'
import { CertificateButton } from '@/features/learning/certificates/student/certificate-button'
import { LateNextClasses } from '@/features/learning/classes/student/late-next-classes'
import { FirstCourses } from '@/features/learning/courses/student/first-courses'
import { NoCourses } from '@/features/learning/courses/student/no-courses'
import { ProgressOverview } from '@/features/learning/progress/student/progress-overview'
import { PageHeader } from '@/shared/ui/page-header'

export function DashboardPage() {
  const offer = (
    <FirstCourses
      chip={(courseId) => <AdmissionChip courseId={courseId} />}
      price={({ id, price }) => <AdmissionPrice courseId={id} price={price} className="text-lg" />}
    />
  )
  return (
    <>
      <PageTitle title="Dashboard" />
      <PageHeader title={<Greeting />} lead="Here is how far you have come." />
      <ConfirmEmailNotice />
      <OpenAdmissions />
      <LateNextClasses />
      <ProgressOverview
        reward={(courseId) => <CertificateButton courseId={courseId} className="w-full" />}
        empty={
          <WithoutOpenAdmissions otherwise={offer}>
            <NoCourses />
            <div className="mt-8">{offer}</div>
          </WithoutOpenAdmissions>
        }
      />
    </>
  )
}
