import type { Payment } from '@sonocampus/contract/payments'

/** What a payment without a proof was for. */
export function withoutProof({ purpose, amount_received }: Pick<Payment, 'purpose' | 'amount_received'>): string {
  if (amount_received === 0) return 'A scholarship: no money was taken.'
  if (purpose === 'part') return 'It paid an instalment.'
  return purpose === 'balance' ? 'It paid what was still due.' : 'It paid for access, given together with it.'
}
