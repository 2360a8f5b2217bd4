import type { BankLine } from '@sonocampus/contract/statements'
import { transactionKey } from '../../../institute/transaction-key.ts'

type Candidate = {
  id: string
  transaction_key: string | null
  status: string
  amount_paisa: number
  received_paisa: number | null
}

const SHORTEST = 4
const MOST_WORDS = 4

/**
 * The keys of everything a bank's text may quote: the whole of it, and up to four words in a row,
 * since an id may have dashes and spaces of its own ("IBFT-FT26318ABCD1-AMINA", "1234-5678"). Ids
 * have digits. Longest first.
 */
export function keysIn(reference: string): string[] {
  const words = [...reference.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => [index, index + word.length])
  const quoted = words.flatMap(([from], at) =>
    words.slice(at, at + MOST_WORDS).map(([, to]) => reference.slice(from, to)),
  )
  const keys = quoted.filter((part) => /\p{N}/u.test(part)).map((part) => transactionKey(part) ?? '')
  return [...new Set([transactionKey(reference) ?? '', ...keys.filter((key) => key.length >= SHORTEST)])]
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length)
}

/** What came in with an approved payment, what is due for a pending one. */
export const amountOf = ({ status, amount_paisa, received_paisa }: Candidate): number =>
  status === 'approved' ? (received_paisa ?? 0) : amount_paisa

export type Match<P> = {
  result: 'same' | 'amount_differs' | 'unknown'
  payment: P | null
  /** Other payments that match the line equally well. */
  others: P[]
}

/**
 * Matches each line to a payment. Each payment is used once: lines that match in transaction and
 * amount come first, then those that match in the transaction only.
 */
export function matchLines<P extends Candidate>(lines: readonly BankLine[], payments: readonly P[]): Match<P>[] {
  const byKey = Map.groupBy(payments, ({ transaction_key }) => transaction_key)
  const named = lines.map(({ reference }) => keysIn(reference).flatMap((key) => byKey.get(key) ?? []))
  const taken = new Set<string>()
  const take = (found: P[]): P | null => {
    const free = found.find(({ id }) => !taken.has(id))
    if (free) taken.add(free.id)
    return free ?? null
  }
  const paisa = (at: number) => Math.round((lines[at]?.amount ?? 0) * 100)
  const same = named.map((found, at) => take(found.filter((payment) => amountOf(payment) === paisa(at))))
  return named.map((found, at) => {
    const payment = same[at] ?? take(found)
    const others = payment ? found.filter(({ id }) => id !== payment.id) : []
    return { result: same[at] ? 'same' : payment ? 'amount_differs' : 'unknown', payment, others }
  })
}
