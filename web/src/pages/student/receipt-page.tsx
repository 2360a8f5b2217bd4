import { pagePath } from '@sonocampus/contract/pages'
import { useParams } from 'react-router'
import { ReceiptView } from '@/features/access/payments/student/receipt-view'
import { PageTitle } from '@/features/ground/site/page-title'
import { BackLink } from '@/shared/ui/back-link'

export function ReceiptPage() {
  const { paymentId = '' } = useParams()
  return (
    <>
      <PageTitle title="Payment receipt" />
      <ReceiptView paymentId={paymentId} back={<BackLink to={pagePath('studentPayments')}>My payments</BackLink>} />
    </>
  )
}
