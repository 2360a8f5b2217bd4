import { limits } from '@sonocampus/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { readText } from '@/shared/lib/decode-text'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { Notice } from '@/shared/ui/notice'
import { checkQuery, useMatchStatement } from './api'
import { type Columns, guessColumns, NO_COLUMNS } from './bank-columns'
import { type DayOrder, dayOrderOf } from './bank-dates'
import { BankFileForm } from './bank-file-form'
import { CheckedBefore } from './checked-before'
import { fileHash } from './file-hash'
import { LeftOutLines } from './left-out-lines'
import { MatchResult } from './match-result'
import { type BankFile, readBankFile } from './read-bank-file'
import { daysOf, readBankLines } from './read-bank-lines'

/** The bank's own file, read here and compared with our payments. It only proposes: nothing is approved by it. */
export function BankMatch({ accountId }: { accountId: string }) {
  const inputId = useId()
  const [file, setFile] = useState<BankFile>()
  const [columns, setColumns] = useState<Columns>(NO_COLUMNS)
  const [chosenOrder, setOrder] = useState<DayOrder>()
  const [source, setSource] = useState({ file_name: '', file_hash: '' })
  const match = useMatchStatement()
  const kept = useQuery({ ...checkQuery(match.data?.id ?? ''), enabled: match.isSuccess })

  function take(read: BankFile) {
    match.reset()
    setFile(read)
    setColumns(guessColumns(read.rows[read.head], read.rows.slice(read.head + 1)))
    setOrder(undefined)
  }
  const dates = file?.rows.slice(file.head + 1).map(({ cells }) => cells[columns.date] ?? '') ?? []
  const found = dayOrderOf(dates)
  const isOrderOpen = found === 'unknown' || found === 'mixed'
  const order = isOrderOpen ? chosenOrder : found
  const lines = file && order ? readBankLines(file, columns, order) : []
  const came = lines.filter(({ state }) => state === 'in')
  const days = daysOf(lines)
  const problem = file && problemOf(file, columns, order, came.length)

  return (
    <Card aria-label="The bank's statement">
      <CardHeader
        title="Compare with the bank's statement"
        lead="Choose the CSV file your bank exports. We compare the money received with our payments, by transaction ID and amount. The result is kept under Bank checks. Nothing is approved."
      />
      <div className="flex flex-col gap-5">
        <label htmlFor={inputId} className="flex flex-col gap-1.5 text-sm font-semibold">
          Bank file (CSV)
          <input
            id={inputId}
            type="file"
            accept=".csv,.txt,.tsv,text/csv"
            className="min-h-11 text-sm font-normal file:me-3 file:min-h-11 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold"
            onChange={async ({ currentTarget: { files } }) => {
              const [chosen] = files ?? []
              if (!chosen) return
              setSource({ file_name: chosen.name.slice(-limits.text.short), file_hash: await fileHash(chosen) })
              take(readBankFile(await readText(chosen)))
            }}
          />
        </label>
        {file && file.rows.length > 0 && (
          <BankFileForm
            file={file}
            columns={columns}
            order={order}
            isOrderOpen={isOrderOpen}
            onHead={(head) => take({ ...file, head })}
            onColumns={(changed) => {
              match.reset()
              setColumns(changed)
            }}
            onOrder={(chosen) => {
              match.reset()
              setOrder(chosen)
            }}
          />
        )}
        {problem && <Notice tone="wait" title={problem} />}
        {file && lines.length > 0 && <LeftOutLines file={file} lines={lines} />}
        {came.length > 0 && (
          <Button
            className="w-fit max-sm:w-full"
            disabled={problem !== undefined}
            busy={match.isPending}
            busyLabel="Comparing…"
            onClick={() => {
              const [from, to] = days ?? ['', '']
              const requested = came.map(({ line, text, amount, day }) => ({
                ...{ line, reference: text, amount },
                ...(day ? { day } : {}),
              }))
              match.mutate({ bank_account_id: accountId, ...source, from, to, lines: requested })
            }}
          >
            Compare {came.length} {came.length === 1 ? 'line' : 'lines'}
          </Button>
        )}
        {match.error && (
          <Notice tone="refuse" title="Couldn't compare the file.">
            {messageOf(match.error)}
          </Notice>
        )}
        {match.data && kept.data && (
          <>
            <CheckedBefore check={kept.data} />
            <MatchResult check={kept.data} unread={lines.filter(({ state }) => state === 'problem').length} />
          </>
        )}
      </div>
    </Card>
  )
}

/** The first problem that keeps a file from being compared, in the order in which to fix them. */
function problemOf({ rows, head }: BankFile, columns: Columns, order: DayOrder | undefined, count: number) {
  const { credit, debit, amount, date } = columns
  const { lines: most } = limits.statements
  if (rows.length === 0) return 'This file has no table.'
  if (date < 0 && head < 0) return 'No header line found. Choose it, or choose the columns.'
  if (date < 0) return 'Choose the date column.'
  if (credit < 0 && debit < 0 && amount < 0)
    return "The file doesn't say which amounts came in. If all of them did, choose their column as “Money in”."
  if (!order) return "Day and month can't be told apart. Choose how the dates are written."
  if (count > most) return `${count} lines of money in: at most ${most} can be compared at once. Export fewer days.`
  return count === 0 ? 'No lines of money received found.' : undefined
}
