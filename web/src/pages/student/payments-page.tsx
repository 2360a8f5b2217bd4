import { pagePath } from '@sonocampus/contract/pages'
import { PaymentHistory } from '@/features/access/payments/student/payment-history'
import { PageTitle } from '@/features/ground/site/page-title'
import { BackLink } from '@/shared/ui/back-link'
import { PageHeader } from '@/shared/ui/page-header'

export function PaymentsPage() {
  return (
    <>
      <PageTitle title="My Payments" />
      <PageHeader
        back={<BackLink to={pagePath('myCourses')}>My courses</BackLink>}
        title="My Payments"
        lead="Every proof you've submitted, its outcome, and your receipts."
      />
      <PaymentHistory />
    </>
  )
}
