import { pagePath } from '@sonocampus/contract/pages'
import { useParams, useSearchParams } from 'react-router'
import { StudentReceipt } from '@/features/access/payments/admin/student-receipt'
import { BrandMark } from '@/features/ground/site/brand-mark'
import { PageTitle } from '@/features/ground/site/page-title'
import { BackLink } from '@/shared/ui/back-link'

export function ReceiptPage() {
  const { paymentId = '' } = useParams()
  const userId = useSearchParams()[0].get('student')
  const back = userId ? (
    <BackLink to={pagePath('adminStudent', { userId })}>Student</BackLink>
  ) : (
    <BackLink to={`${pagePath('adminPayments')}?status=approved`}>Payments</BackLink>
  )
  return (
    <>
      <PageTitle title="Payment receipt" />
      <StudentReceipt paymentId={paymentId} back={back} mark={<BrandMark />} />
    </>
  )
}
