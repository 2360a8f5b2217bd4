import { guardLimits } from '@sonocampus/contract/guard-limits'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { readText } from '@/shared/lib/decode-text'
import { saveFile } from '@/shared/lib/save-file'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { Notice } from '@/shared/ui/notice'
import { Progress } from '@/shared/ui/progress'
import { SkeletonList } from '@/shared/ui/skeleton'
import { useImportStudents, usePreviewImport } from './api'
import { ImportConfirm } from './import-confirm'
import { countOf, ImportResults } from './import-results'
import { type ImportFile, readImportFile, TEMPLATE } from './read-import-file'

const saveTemplate = () => saveFile(new Blob([TEMPLATE], { type: 'text/csv' }), 'students-template.csv')

/** A file of students and enrollments: reviewed first, then imported. */
export function ImportDesk() {
  const inputId = useId()
  const [file, setFile] = useState<ImportFile | null>()
  const preview = usePreviewImport()
  const bring = useImportStudents()

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    const read = readImportFile(await readText(chosen))
    bring.reset()
    preview.reset()
    setFile(read)
    if (read && read.rows.length > 0 && read.rows.length <= guardLimits.imports.rows) preview.mutate(read.rows)
  }
  const { rows = [], refused = [], unread = [] } = file ?? {}
  const count = rows.length
  const changes = countOf(preview.data ?? [], 'change')
  const answered = bring.data ?? preview.data ?? (refused.length > 0 && count === 0 ? [] : undefined)
  const results = answered && [...refused, ...answered]
  const problem = preview.error ?? bring.error
  return (
    <Card aria-label="Import">
      <CardHeader
        title="Choose a file"
        lead="A CSV file whose first row names the columns email, full name, course, months and amount. Only the email is required. Without months, the enrollment lasts 4; without an amount, no payment is recorded. Accepting less than is due needs an administrator and a reason."
      />
      <div className="flex flex-col gap-5">
        <Button variant="secondary" className="w-fit max-sm:w-full" onClick={saveTemplate}>
          <Download aria-hidden="true" />
          Download the template
        </Button>
        <label htmlFor={inputId} className="flex flex-col gap-1.5 text-sm font-semibold">
          File of students (CSV)
          <input
            id={inputId}
            type="file"
            accept=".csv,.txt,text/csv"
            disabled={bring.isPending}
            className="min-h-11 text-sm font-normal file:me-3 file:min-h-11 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold"
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
          />
        </label>
        {file === null && <Notice tone="refuse" title="The first row has no “email” column." />}
        {file && count === 0 && refused.length === 0 && <Notice tone="refuse" title="This file has no students." />}
        {unread.length > 0 && (
          <Notice tone="wait" title={unread.length === 1 ? 'One column is ignored:' : 'Some columns are ignored:'}>
            {unread.join(', ')}
          </Notice>
        )}
        {count > guardLimits.imports.rows && (
          <Notice
            tone="refuse"
            title={`This file has ${count} rows. Import at most ${guardLimits.imports.rows} at once.`}
          />
        )}
        {problem && (
          <Notice tone="refuse" title="Couldn't finish the import.">
            {messageOf(problem, 'Try again. Imported rows stay as they are.')}
          </Notice>
        )}
        {preview.isPending && <SkeletonList count={3} shape="rows" label="Checking the file" />}
        {bring.isPending && <Progress label="Imported so far" value={(100 * bring.sent) / Math.max(1, count)} />}
        {results && (
          <>
            <p role="status" className="font-semibold">
              {bring.data
                ? `Imported: ${countOf(results, 'change')}. Refused: ${countOf(results, 'refused')}.`
                : `To import: ${changes}. Unchanged: ${countOf(results, 'same')}. Refused: ${countOf(results, 'refused')}. Nothing has been imported yet.`}
            </p>
            {!bring.data && (
              <ImportConfirm
                results={preview.data ?? []}
                busy={bring.isPending}
                onImport={(said) => bring.mutate({ rows, ...said })}
              />
            )}
            <ImportResults results={results} isDone={bring.data !== undefined} />
          </>
        )}
      </div>
    </Card>
  )
}
