import { pagePath } from '@sonocampus/contract/pages'
import { Link, useParams, useSearchParams } from 'react-router'
import { FreeEnrollment } from '@/features/access/enrollments/student/free-enrollment'
import { PaymentView } from '@/features/access/payments/student/payment-view'
import { PageTitle } from '@/features/ground/site/page-title'
import { SupportLink } from '@/features/ground/site/support-link'
import { BackLink } from '@/shared/ui/back-link'
import { buttonStyles } from '@/shared/ui/button-styles'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageHeader } from '@/shared/ui/page-header'

/** Reached by `/student/payment/{courseId}` and by `/student/payment?course_id={id}`. */
export function PaymentPage() {
  const [search] = useSearchParams()
  const courseId = useParams().courseId ?? search.get('course_id')
  return (
    <>
      <PageTitle title="Course Payment" />
      <PageHeader
        title="Course Payment"
        back={courseId && <BackLink to={pagePath('studentCourse', { courseId })}>Back to the course</BackLink>}
        actions={
          <Link to={pagePath('studentPayments')} className={buttonStyles({ variant: 'secondary' })}>
            All my payments
          </Link>
        }
      />
      {courseId ? (
        <PaymentView
          key={courseId}
          courseId={courseId}
          support={(caseNumber) => <SupportLink caseNumber={caseNumber} />}
          freeEnrollment={(isEnded, isDiscounted) => (
            <FreeEnrollment courseId={courseId} isEnded={isEnded} isDiscounted={isDiscounted} />
          )}
        />
      ) : (
        <EmptyState
          title="No course selected."
          text="Choose the course you want to pay for."
          action={
            <Link to={pagePath('studentCourses')} className={buttonStyles()}>
              Browse Courses
            </Link>
          }
        />
      )}
    </>
  )
}
