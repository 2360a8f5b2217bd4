import { pagePath } from '@sonocampus/contract/pages'
import { BatchActions } from '@/features/batches/batch-actions'
import { QueueLink } from '@/features/decisions/queue-link'
import { PaymentDesk } from '@/features/payments/admin/payment-desk'
import { ViewsMenu } from '@/features/saved-views/views-menu'
import { PageTitle } from '@/features/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function PaymentsPage() {
  return (
    <>
      <PageTitle title="Payments" />
      <PageHeader
        title="Payments"
        lead="Proofs beside what is due; what waits longest comes first."
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
