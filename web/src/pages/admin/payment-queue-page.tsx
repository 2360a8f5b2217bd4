import { pagePath } from '@sonocampus/contract/pages'
import { DecisionQueue } from '@/features/access/decisions/decision-queue'
import { usePaymentCases } from '@/features/access/payments/admin/use-payment-cases'
import { PageTitle } from '@/features/ground/site/page-title'
import { NextQueue } from '@/features/overview/statistics/admin/next-queue'
import { BackLink } from '@/shared/ui/back-link'

export function PaymentQueuePage() {
  return (
    <>
      <PageTitle title="Payment queue" />
      <DecisionQueue
        subject="payment"
        title="Payment queue"
        back={<BackLink to={pagePath('adminPayments')}>Payments</BackLink>}
        list={usePaymentCases()}
        onward={<NextQueue />}
      />
    </>
  )
}
