import { Field } from '@/shared/ui/field'
import { Select } from '@/shared/ui/select'
import type { Columns } from './bank-columns'
import type { DayOrder } from './bank-dates'
import type { BankFile } from './read-bank-file'

const WANTED: Record<keyof Columns, string> = {
  date: 'Date',
  credit: 'Money in (credit)',
  debit: 'Money out (debit)',
  amount: 'Amount, in or out',
  direction: 'Credit or debit (CR, DR)',
}
const HEADS_OFFERED = 40

interface BankFileFormProps {
  file: BankFile
  columns: Columns
  /** Asked for only where the dates themselves do not tell. */
  order: DayOrder | undefined
  isOrderOpen: boolean
  onHead: (head: number) => void
  onColumns: (columns: Columns) => void
  onOrder: (order: DayOrder) => void
}

/** Which line names the columns and which column is which: found in the file, and changed by hand where that is wrong. */
export function BankFileForm({ file, columns, order, isOrderOpen, onHead, onColumns, onOrder }: BankFileFormProps) {
  const head = file.rows[file.head]
  const widest = Math.max(0, ...file.rows.map(({ cells }) => cells.length))
  const named = Array.from({ length: head?.cells.length ?? widest }, (_, at) => ({
    value: String(at),
    label: head?.cells[at]?.trim() || `Column ${at + 1}`,
  }))
  const heads = file.rows.slice(0, HEADS_OFFERED).map(({ line, cells }, at) => ({
    value: String(at),
    label: `Line ${line}: ${cells
      .filter((cell) => cell.trim())
      .join(', ')
      .slice(0, 80)}`,
  }))
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label="Header line" className="sm:col-span-2 lg:col-span-3">
        <Select
          options={[{ value: '-1', label: 'No header' }, ...heads]}
          value={String(file.head)}
          onChange={(event) => onHead(Number(event.currentTarget.value))}
        />
      </Field>
      {(Object.keys(WANTED) as (keyof Columns)[]).map((name) => (
        <Field key={name} label={WANTED[name]}>
          <Select
            options={[{ value: '-1', label: '–' }, ...named]}
            value={String(columns[name])}
            onChange={(event) => onColumns({ ...columns, [name]: Number(event.currentTarget.value) })}
          />
        </Field>
      ))}
      {isOrderOpen && (
        <Field label="A date such as 11/05/2026 is">
          <Select
            placeholder="Choose"
            options={[
              { value: 'day', label: '11 May (day first)' },
              { value: 'month', label: '5 November (month first)' },
            ]}
            value={order ?? ''}
            onChange={(event) => onOrder(event.currentTarget.value === 'month' ? 'month' : 'day')}
          />
        </Field>
      )}
    </div>
  )
}
