import { limits } from '@sonocampus/contract/limits'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { AdminPayment } from '@sonocampus/contract/payments.admin'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useListFilters } from '@/shared/lib/use-list-filters'
import { paymentsQuery } from './api'
import { PaymentFacts, personOf } from './payment-facts'

/** The waiting proofs, or those of them that the address narrows the list to, as the queue shows them. */
export function usePaymentCases() {
  const search = useSearchParams()[0].get('search')
  const { filters } = useListFilters()
  const query = paymentsQuery({
    status: 'pending',
    sort: 'submitted_at',
    page: 1,
    page_size: limits.page.maxSize,
    ...filters,
    ...(search ? { search } : {}),
  })
  return useQuery({ ...query, select: toCases })
}

const toCases = ({ rows, total }: { rows: AdminPayment[]; total: number }) => ({ rows: rows.map(toCase), total })

function toCase(payment: AdminPayment) {
  const title = `Payment ${paymentNumber(payment.number)}`
  const { proof_url } = payment
  return {
    id: payment.id,
    title,
    person: personOf(payment),
    document: proof_url
      ? { url: proof_url, type: payment.proof_type ?? undefined, label: `Proof of ${title.toLowerCase()}` }
      : undefined,
    facts: <PaymentFacts payment={payment} />,
    payment: { amountDue: payment.amount_due, grantsAccess: payment.grants_access },
    wasUsed: payment.duplicates.length > 0,
  }
}
