import { pagePath } from '@sonocampus/contract/pages'
import type { MatchedLine, OurPayment, StatementCheck } from '@sonocampus/contract/statements.checks'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '@/shared/lib/format'
import { buttonStyles } from '@/shared/ui/button-styles'
import { StatusBadge } from '@/shared/ui/status-badge'
import { Heap } from './heap'
import { JudgeButtons } from './judge-buttons'

interface MatchResultProps {
  check: StatementCheck
  /** How many lines of the file could not be read. */
  unread?: number
}

/** Payments that match, that differ, that the bank lacks, and that we lack. */
export function MatchResult({ check, unread = 0 }: MatchResultProps) {
  const found = (kind: MatchedLine['result']) => check.lines.filter(({ result }) => result === kind)
  const lineItem = (line: MatchedLine) =>
    line.payment && (
      <Item
        key={line.position}
        payment={line.payment}
        amount={line.amount}
        line={line}
        doubts={doubtsOf(check.account.id, line.payment, line)}
        actions={line.result === 'likely' && <JudgeButtons checkId={check.id} line={line} />}
      />
    )
  const same = found('same')
  const [likely, confirmed] = [found('likely'), found('confirmed')]
  return (
    <div className="flex flex-col gap-6">
      <Heap title="In the bank file and pending here" empty="No pending payments in the bank file.">
        {same.filter(isPending).map(lineItem)}
      </Heap>
      {likely.length > 0 && (
        <Heap title="Likely the same" note="Another transaction ID, but the same amount within three days.">
          {likely.map(lineItem)}
        </Heap>
      )}
      <Heap title="Amounts that differ" empty="No amounts differ.">
        {found('amount_differs').map(lineItem)}
      </Heap>
      <Heap
        title="Not in the bank file"
        empty="Every payment we recorded is in the bank file."
        note={
          unread > 0 && check.missing.length > 0
            ? "Some lines of the file couldn't be read. A payment below may be among them."
            : undefined
        }
      >
        {check.missing.map((payment) => (
          <Item key={payment.id} payment={payment} amount={payment.amount} />
        ))}
      </Heap>
      <Heap title="Only in the bank file" empty="We recorded every payment in the bank file.">
        {found('unknown').map(({ position, line, text, amount }) => (
          <li key={position} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <b>Line {line}</b> {text || 'no text'}
            </span>
            <span className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(amount)}</span>
          </li>
        ))}
      </Heap>
      <Heap title="In the bank file and approved" empty="No approved payments in the bank file.">
        {same.filter((line) => !isPending(line)).map(lineItem)}
      </Heap>
      {confirmed.length > 0 && <Heap title="Confirmed as the same">{confirmed.map(lineItem)}</Heap>}
    </div>
  )
}

const isPending = ({ payment }: MatchedLine) => payment?.status === 'pending'

/** Doubts to check before trusting a match. */
function doubtsOf(accountId: string, { account }: OurPayment, { others, result, judged_by }: MatchedLine): string[] {
  const also = result === 'likely' || result === 'confirmed' ? 'It could also be' : 'Also quoted by'
  const doubts = others.length > 0 ? [`${also} ${others.join(', ')}.`] : []
  if (result === 'confirmed') return [`Confirmed by ${judged_by}.`]
  if (!account) return [...doubts, 'The proof names no account.']
  return account.id === accountId ? doubts : [...doubts, `The proof names another account: ${account.name}.`]
}

interface ItemProps {
  payment: OurPayment
  amount: number
  line?: MatchedLine
  doubts?: string[]
  actions?: ReactNode
}

/** The bank's line, and how our payment differs; pending payments are decided on their own screen. */
function Item({ payment, amount, line, doubts = [], actions }: ItemProps) {
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
      {actions}
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
