import { pagePath } from '@sonocampus/contract/pages'
import type { ReplyOf } from '@sonocampus/contract/route'
import type { BankLine, matchStatement, OurPayment } from '@sonocampus/contract/statements'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '@/shared/lib/format-price'
import { buttonStyles } from '@/shared/ui/button-styles'
import { StatusBadge } from '@/shared/ui/status-badge'

type Result = ReplyOf<typeof matchStatement>
type Pair = { line: BankLine; payment: OurPayment | null }

/** Four heaps: what agrees, what differs, what the bank does not know, and what we do not. */
export function MatchResult({ lines, result }: { lines: BankLine[]; result: Result }) {
  const pairs = (kind: Result['lines'][number]['result']) =>
    result.lines.flatMap(({ result: of, payment }, index): Pair[] => {
      const line = lines[index]
      return of === kind && line ? [{ line, payment }] : []
    })
  const same = pairs('same')
  return (
    <div className="flex flex-col gap-6">
      <Heap title="In the bank's file and pending here" empty="No pending payment was found in the file.">
        {same.filter(isPending).map(pairItem)}
      </Heap>
      <Heap title="Another amount than ours" empty="No amount differs.">
        {pairs('amount_differs').map(pairItem)}
      </Heap>
      <Heap title="Not in the bank's file" empty="Everything of ours is in the file.">
        {result.missing.map((payment) => (
          <Item key={payment.id} payment={payment} amount={payment.amount} />
        ))}
      </Heap>
      <Heap title="Unknown here" empty="Every line of the file is known.">
        {pairs('unknown').map(({ line }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may hold the same line twice, and its lines never move
          <li key={index} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">{line.reference}</span>
            <span className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(line.amount)}</span>
          </li>
        ))}
      </Heap>
      <Heap title="In the bank's file and approved" empty="No approved payment was found in the file.">
        {same.filter((pair) => !isPending(pair)).map(pairItem)}
      </Heap>
    </div>
  )
}

const isPending = ({ payment }: Pair) => payment?.status === 'pending'

const pairItem = ({ line, payment }: Pair) =>
  payment && <Item key={payment.id} payment={payment} amount={line.amount} />

function Heap({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section>
      <h3 className="text-base">
        {title} ({children.length})
      </h3>
      {children.length > 0 ? (
        <ul aria-label={title} className="mt-1 divide-y divide-line text-sm">
          {children}
        </ul>
      ) : (
        <p className="text-sm text-ink-soft">{empty}</p>
      )}
    </section>
  )
}

/** What the bank says, and where ours differs from it; what is pending is decided where it always is. */
function Item({ payment, amount }: { payment: OurPayment; amount: number }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <span className="min-w-0 flex-1 basis-56">
        <b>{payment.student.full_name || payment.student.email}</b>
        <span className="block text-ink-soft wrap-anywhere">
          {payment.number}, {payment.transaction_id ?? 'no transaction ID'}, {payment.course.title}
        </span>
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
          aria-label={`Look at it: payment ${payment.number}`}
          className={buttonStyles({ variant: 'secondary', size: 'sm' })}
        >
          Look at it
        </Link>
      )}
    </li>
  )
}
