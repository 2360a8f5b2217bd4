import { useQuery } from '@tanstack/react-query'
import { isToPay } from '@/features/access/enrollments/student/admission-words'
import { myAdmissionsQuery } from '@/features/access/enrollments/student/api'
import { OpenAdmissions } from '@/features/access/enrollments/student/open-admissions'
import { PaymentHistory } from '@/features/access/payments/student/payment-history'
import { PageTitle } from '@/features/ground/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function PaymentsPage() {
  const { data: admissions, isPending } = useQuery(myAdmissionsQuery)
  return (
    <>
      <PageTitle title="My Payments" />
      <PageHeader
        title="My Payments"
        lead="What you owe, every proof you've submitted, its outcome, and your receipts."
      />
      <OpenAdmissions label="To pay" what="what you owe" only={isToPay} />
      <PaymentHistory isReady={!isPending} isAsked={admissions?.some(isToPay) ?? false} />
    </>
  )
}
