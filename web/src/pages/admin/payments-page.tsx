import { pagePath } from '@sonocampus/contract/pages'
import { BatchActions } from '@/features/access/batches/batch-actions'
import { QueueLink } from '@/features/access/decisions/queue-link'
import { PaymentDesk } from '@/features/access/payments/admin/payment-desk'
import { ViewsMenu } from '@/features/ground/saved-views/views-menu'
import { PageTitle } from '@/features/ground/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function PaymentsPage() {
  return (
    <>
      <PageTitle title="Payments" />
      <PageHeader
        isOverList
        title="Payments"
        lead="Payment proofs beside the amount due, longest waiting first."
        actions={<QueueLink to={pagePath('adminPaymentQueue')} />}
      />
      <PaymentDesk
        views={<ViewsMenu screen="payments" />}
        actions={({ selected, clear }) => (
          <BatchActions kinds={['message-students']} selected={selected} onDone={clear} />
        )}
      />
    </>
  )
}
