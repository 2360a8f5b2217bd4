import { pagePath } from '@sonocampus/contract/pages'
import type { ReplyOf } from '@sonocampus/contract/route'
import type { MatchedLine, matchStatement, OurPayment } from '@sonocampus/contract/statements'
import { Link } from 'react-router'
import { formatMoney } from '@/shared/lib/format'
import { buttonStyles } from '@/shared/ui/button-styles'
import { StatusBadge } from '@/shared/ui/status-badge'
import { Heap } from './heap'
import type { FileLine } from './read-bank-lines'

type Result = ReplyOf<typeof matchStatement>
type Pair = { line: FileLine; matched: MatchedLine }

interface MatchResultProps {
  accountId: string
  lines: FileLine[]
  result: Result
  /** How many lines of the file could not be read. */
  unread: number
}

/** Payments that match, that differ, that the bank lacks, and that we lack. */
export function MatchResult({ accountId, lines, result, unread }: MatchResultProps) {
  const pairs = (kind: MatchedLine['result']) =>
    result.lines.flatMap((matched, index): Pair[] => {
      const line = lines[index]
      return matched.result === kind && line ? [{ line, matched }] : []
    })
  const pairItem = ({ line, matched: { payment, others } }: Pair) =>
    payment && (
      <Item
        key={payment.id}
        payment={payment}
        amount={line.amount}
        line={line}
        doubts={doubtsOf(accountId, payment, others)}
      />
    )
  const same = pairs('same')
  return (
    <div className="flex flex-col gap-6">
      <Heap title="In the bank file and pending here" empty="No pending payments in the bank file.">
        {same.filter(isPending).map(pairItem)}
      </Heap>
      <Heap title="Amounts that differ" empty="No amounts differ.">
        {pairs('amount_differs').map(pairItem)}
      </Heap>
      <Heap
        title="Not in the bank file"
        empty="Every payment we recorded is in the bank file."
        note={
          unread > 0 && result.missing.length > 0
            ? "Some lines of the file couldn't be read. A payment below may be among them."
            : undefined
        }
      >
        {result.missing.map((payment) => (
          <Item key={payment.id} payment={payment} amount={payment.amount} />
        ))}
      </Heap>
      <Heap title="Only in the bank file" empty="We recorded every payment in the bank file.">
        {pairs('unknown').map(({ line: { line, text, amount } }) => (
          <li key={line} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <b>Line {line}</b> {text || 'no text'}
            </span>
            <span className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(amount)}</span>
          </li>
        ))}
      </Heap>
      <Heap title="In the bank file and approved" empty="No approved payments in the bank file.">
        {same.filter((pair) => !isPending(pair)).map(pairItem)}
      </Heap>
    </div>
  )
}

const isPending = ({ matched }: Pair) => matched.payment?.status === 'pending'

/** Doubts to check before trusting a match. */
function doubtsOf(accountId: string, { account }: OurPayment, others: string[]): string[] {
  const doubts = others.length > 0 ? [`Also quoted by ${others.join(', ')}.`] : []
  if (!account) return [...doubts, 'The proof names no account.']
  return account.id === accountId ? doubts : [...doubts, `The proof names another account: ${account.name}.`]
}

interface ItemProps {
  payment: OurPayment
  amount: number
  line?: FileLine
  doubts?: string[]
}

/** The bank's line, and how our payment differs; pending payments are decided on their own screen. */
function Item({ payment, amount, line, doubts = [] }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <span className="min-w-0 flex-1 basis-56">
        <b>{payment.student.full_name || payment.student.email}</b>
        <span className="block text-ink-soft wrap-anywhere">
          {payment.number}, {payment.transaction_id ?? 'no transaction ID'}, {payment.course.title}
        </span>
        {line && (
          <span className="block text-ink-soft wrap-anywhere">
            Line {line.line}: {line.text}
          </span>
        )}
        {doubts.map((doubt) => (
          <span key={doubt} className="block font-medium text-wait">
            {doubt}
          </span>
        ))}
      </span>
      <StatusBadge status={payment.status} />
      <span className="text-end tabular-nums">
        <b className="whitespace-nowrap">{formatMoney(amount)}</b>
        {amount !== payment.amount && (
          <span className="block text-xs text-refuse">ours: {formatMoney(payment.amount)}</span>
        )}
      </span>
      {payment.status === 'pending' && (
        <Link
          to={`${pagePath('adminPaymentQueue')}?search=${encodeURIComponent(payment.number)}`}
          aria-label={`View payment ${payment.number}`}
          className={buttonStyles({ variant: 'secondary', size: 'sm' })}
        >
          View
        </Link>
      )}
    </li>
  )
}
