import { formatMoney } from '@/shared/lib/format'
import { Heap } from './heap'
import type { BankFile } from './read-bank-file'
import type { FileLine } from './read-bank-lines'

/** Every line of the file that is not compared, and why: nothing is dropped without a word. */
export function LeftOutLines({ file, lines }: { file: BankFile; lines: FileLine[] }) {
  const of = (state: FileLine['state']) => lines.filter((line) => line.state === state)
  const [problems, out, notes] = [of('problem'), of('out'), of('note')]
  const head = file.rows[file.head]
  return (
    <div className="flex flex-col gap-6">
      <p role="status" className="font-semibold">
        {`Money in: ${of('in').length}. Money out: ${out.length}. Could not be read: ${problems.length}. Other lines: ${notes.length}.`}
        {head && file.head > 0 && (
          <span className="block text-sm font-normal text-ink-soft">
            Everything above line {head.line} isn't part of the table.
          </span>
        )}
      </p>
      {problems.length > 0 && <Heap title="Unreadable, check by hand">{problems.map(lineItem)}</Heap>}
      {out.length > 0 && (
        <Heap title="Money out, not compared" isFolded>
          {out.map(lineItem)}
        </Heap>
      )}
      {notes.length > 0 && (
        <Heap title="Other lines, not compared" isFolded>
          {notes.map(lineItem)}
        </Heap>
      )}
    </div>
  )
}

const lineItem = ({ line, text, amount, why, state }: FileLine) => (
  <li key={line} className="flex justify-between gap-4 py-2">
    <span className="min-w-0 wrap-anywhere">
      <b>Line {line}</b> {text}
      {state !== 'out' && <span className="block text-ink-soft">{why}</span>}
    </span>
    {amount > 0 && <span className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(amount)}</span>}
  </li>
)
