import { pagePath } from '@sonocampus/contract/pages'
import { useParams } from 'react-router'
import { OwnReceipt } from '@/features/access/payments/student/own-receipt'
import { BrandMark } from '@/features/ground/site/brand-mark'
import { PageTitle } from '@/features/ground/site/page-title'
import { BackLink } from '@/shared/ui/back-link'

export function ReceiptPage() {
  const { paymentId = '' } = useParams()
  return (
    <>
      <PageTitle title="Payment receipt" />
      <OwnReceipt
        paymentId={paymentId}
        back={<BackLink to={pagePath('studentPayments')}>My payments</BackLink>}
        mark={<BrandMark />}
      />
    </>
  )
}
