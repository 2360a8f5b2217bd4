import type { BankLine } from '@sonocampus/contract/statements.checks'
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
const LONGEST = 10_000
const WORD = /[\p{L}\p{N}]+/gu

/**
 * The keys of everything a bank's text may quote: the whole of it, and up to four words in a row,
 * since an id may have dashes and spaces of its own ("IBFT-FT26318ABCD1-AMINA", "1234-5678"). Ids
 * have digits. Longest first.
 */
export function keysIn(reference: string): string[] {
  const words = [...reference.matchAll(WORD)].map(({ 0: word, index }) => [index, index + word.length])
  const quoted = words.flatMap(([from], at) =>
    words.slice(at, at + MOST_WORDS).map(([, to]) => reference.slice(from, to)),
  )
  const keys = quoted.filter((part) => /\p{N}/u.test(part)).map((part) => transactionKey(part) ?? '')
  return [...new Set([transactionKey(reference) ?? '', ...keys.filter((key) => key.length >= SHORTEST)])]
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length)
}

/** Banks and spreadsheets drop the zeros that an id begins with. */
export const bareKey = (key: string): string => key.replace(/^0+/, '')

/** What came in with an approved payment, what is due for a pending one. */
export const amountOf = ({
  status,
  amount_paisa,
  received_paisa,
}: Omit<Candidate, 'id' | 'transaction_key'>): number => (status === 'approved' ? (received_paisa ?? 0) : amount_paisa)

export type Match<P> = {
  result: 'same' | 'amount_differs' | 'likely' | 'unknown'
  payment: P | null
  /** Other payments that match the line equally well. */
  others: P[]
}

/**
 * Finds the payments whose id a text quotes: as the whole text, or from the beginning of a word to the end of one,
 * however many blanks and dashes are between, with or without the zeros that it begins with. Exact and longest first.
 */
function quotesOf<P extends Candidate>(payments: readonly P[]): (reference: string) => P[] {
  const keyed = payments.flatMap((payment) => {
    const bare = bareKey(payment.transaction_key ?? '')
    return bare ? [{ payment, bare, key: payment.transaction_key ?? '' }] : []
  })
  const byWhole = Map.groupBy(keyed, ({ bare }) => bare)
  const isQuotable = ({ bare }: { bare: string }) => bare.length >= SHORTEST && /\p{N}/u.test(bare)
  const byStart = Map.groupBy(keyed.filter(isQuotable), ({ bare }) => bare.slice(0, SHORTEST))
  return (reference) => {
    const words = [...reference.matchAll(WORD)].map(([word]) => transactionKey(word) ?? '')
    const text = words.join('')
    const starts = words.map((_, at) => words.slice(0, at).join('').length)
    const ends = new Set([...starts, text.length])
    const quoted = starts.flatMap((start) => {
      const from = start + text.slice(start).search(/[^0]|$/)
      const begun = byStart.get(text.slice(from, from + SHORTEST)) ?? []
      return begun.filter(({ bare }) => text.startsWith(bare, from) && ends.has(from + bare.length))
    })
    const found = [...new Set([...(byWhole.get(bareKey(text)) ?? []), ...quoted])]
    const rank = ({ key, bare }: (typeof found)[number]) => (text.includes(key) ? LONGEST + key.length : bare.length)
    return found.toSorted((one, other) => rank(other) - rank(one)).map(({ payment }) => payment)
  }
}

/**
 * Matches each line to a payment. Each payment is used once: lines that match in transaction and
 * amount come first, then those that match in the transaction only.
 */
export function matchLines<P extends Candidate>(lines: readonly BankLine[], payments: readonly P[]): Match<P>[] {
  const quotedIn = quotesOf(payments)
  const named = lines.map(({ reference }) => quotedIn(reference))
  const taken = new Set<string>()
  const take = (found: P[]): P | null => {
    const free = found.find(({ id }) => !taken.has(id))
    if (free) taken.add(free.id)
    return free ?? null
  }
  const same = named.map((found, at) => take(found.filter((payment) => amountOf(payment) === paisaOf(lines[at]))))
  return named.map((found, at) => {
    const payment = same[at] ?? take(found)
    const others = payment ? found.filter(({ id }) => id !== payment.id) : []
    return { result: same[at] ? 'same' : payment ? 'amount_differs' : 'unknown', payment, others }
  })
}

export const paisaOf = (line: BankLine | undefined): number => Math.round((line?.amount ?? 0) * 100)
