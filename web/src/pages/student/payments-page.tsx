import { PaymentHistory } from '@/features/access/payments/student/payment-history'
import { PageTitle } from '@/features/ground/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function PaymentsPage() {
  return (
    <>
      <PageTitle title="My Payments" />
      <PageHeader title="My Payments" lead="Every proof you've submitted, its outcome, and your receipts." />
      <PaymentHistory />
    </>
  )
}
