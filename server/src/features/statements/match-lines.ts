import type { BankLine } from '@sonocampus/contract/statements'
import { transactionKey } from '../../institute/transaction-key.ts'

type Candidate = {
  id: string
  transaction_key: string | null
  status: string
  amount_paisa: number
  received_paisa: number | null
}

const SHORTEST = 4
const MOST_WORDS = 12

/** What a bank's reference may quote: all of it, or one of the words in it, compared as transactions are. */
export function keysIn(reference: string): string[] {
  const words = reference
    .split(/[^\p{L}\p{N}-]+/u)
    .map((word) => transactionKey(word) ?? '')
    .filter((key) => key.length >= SHORTEST)
  return [...new Set([transactionKey(reference) ?? '', ...words.slice(0, MOST_WORDS)])].filter(Boolean)
}

/** What came in by an approved payment, what is due by one that waits. */
export const amountOf = ({ status, amount_paisa, received_paisa }: Candidate): number =>
  status === 'approved' ? (received_paisa ?? 0) : amount_paisa

/**
 * Which payment each line is about. Each counts once: lines that agree in transaction and amount come first, then those that
 * agree in the transaction alone.
 */
export function matchLines<P extends Candidate>(
  lines: readonly BankLine[],
  payments: readonly P[],
): { result: 'same' | 'amount_differs' | 'unknown'; payment: P | null }[] {
  const byKey = Map.groupBy(payments, ({ transaction_key }) => transaction_key)
  const taken = new Set<string>()
  const find = (line: BankLine, fits: (payment: P) => boolean): P | null => {
    const found = keysIn(line.reference)
      .flatMap((key) => byKey.get(key) ?? [])
      .find((payment) => !taken.has(payment.id) && fits(payment))
    if (found) taken.add(found.id)
    return found ?? null
  }
  const same = lines.map((line) => find(line, (payment) => amountOf(payment) === Math.round(line.amount * 100)))
  return lines.map((line, index) => {
    const exact = same[index]
    if (exact) return { result: 'same', payment: exact }
    const payment = find(line, () => true)
    return { result: payment ? 'amount_differs' : 'unknown', payment }
  })
}
