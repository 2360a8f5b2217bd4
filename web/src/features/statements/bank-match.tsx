import { limits } from '@sonocampus/contract/limits'
import type { BankLine } from '@sonocampus/contract/statements'
import { useId, useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { Field } from '@/shared/ui/field'
import { Notice } from '@/shared/ui/notice'
import { Select } from '@/shared/ui/select'
import { useMatchStatement } from './api'
import { MatchResult } from './match-result'
import { type BankFile, type Columns, daysOf, guessColumns, readBankFile, toBankLines } from './read-bank-file'

const WANTED = { date: 'Date', reference: 'Reference or description', amount: 'Amount that came in' }

/** The bank's own file, read here and held against our payments. It proposes; nothing is approved by it. */
export function BankMatch({ accountId }: { accountId: string }) {
  const inputId = useId()
  const [file, setFile] = useState<BankFile | null>()
  const [columns, setColumns] = useState<Columns>({ date: -1, reference: -1, amount: -1 })
  const [sent, setSent] = useState<BankLine[]>([])
  const match = useMatchStatement()

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    const read = readBankFile(await chosen.text())
    match.reset()
    setFile(read)
    setColumns(guessColumns(read?.header ?? []))
  }
  const lines = file ? toBankLines(file.rows, columns) : []
  const days = file ? daysOf(file.rows, columns.date) : null
  const isReady = days !== null && lines.length > 0 && lines.length <= limits.statements.lines

  return (
    <Card aria-label="The bank's statement">
      <CardHeader
        title="Hold it against the bank's statement"
        lead="Choose the CSV that your bank exports. It is compared by transaction and amount; nothing is approved by itself."
      />
      <div className="flex flex-col gap-5">
        <label htmlFor={inputId} className="flex flex-col gap-1.5 text-sm font-semibold">
          File of the bank (CSV)
          <input
            id={inputId}
            type="file"
            accept=".csv,.txt,text/csv"
            className="min-h-11 text-sm font-normal file:me-3 file:min-h-11 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold"
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
          />
        </label>
        {file === null && <Notice tone="refuse" title="No table was found in this file." />}
        {file && (
          <>
            <div className="grid gap-4 sm:grid-cols-3">
              {(Object.keys(WANTED) as (keyof Columns)[]).map((name) => (
                <Field key={name} label={WANTED[name]}>
                  <Select
                    placeholder="Choose a column"
                    options={file.header.map((label, index) => ({
                      value: String(index),
                      label: label || `${index + 1}`,
                    }))}
                    value={columns[name] < 0 ? '' : String(columns[name])}
                    onChange={(event) => {
                      const { value } = event.currentTarget
                      setColumns({ ...columns, [name]: value === '' ? -1 : Number(value) })
                    }}
                  />
                </Field>
              ))}
            </div>
            <div className="flex flex-wrap items-center gap-4">
              <Button
                disabled={!isReady}
                busy={match.isPending}
                busyLabel="Comparing…"
                onClick={() => {
                  setSent(lines)
                  match.mutate({ bank_account_id: accountId, from: days?.[0] ?? '', to: days?.[1] ?? '', lines })
                }}
              >
                Compare {lines.length} {lines.length === 1 ? 'line' : 'lines'}
              </Button>
              {lines.length > limits.statements.lines && (
                <p className="text-sm text-ink-soft">At most {limits.statements.lines} lines at once.</p>
              )}
            </div>
          </>
        )}
        {match.error && (
          <Notice tone="refuse" title="The file was not compared.">
            {messageOf(match.error, 'Please check your connection and try again.')}
          </Notice>
        )}
        {match.data && <MatchResult lines={sent} result={match.data} />}
      </div>
    </Card>
  )
}
