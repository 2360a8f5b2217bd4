import { pagePath } from '@sonocampus/contract/pages'
import { useParams } from 'react-router'
import { StudentReceipt } from '@/features/access/payments/admin/student-receipt'
import { PageTitle } from '@/features/ground/site/page-title'
import { BackLink } from '@/shared/ui/back-link'

export function ReceiptPage() {
  const { paymentId = '' } = useParams()
  const back = <BackLink to={`${pagePath('adminPayments')}?status=approved`}>Payments</BackLink>
  return (
    <>
      <PageTitle title="Payment receipt" />
      <StudentReceipt paymentId={paymentId} back={back} />
    </>
  )
}
