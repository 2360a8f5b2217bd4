import type { ImportResult } from '@sonocampus/contract/imports'
import { limits } from '@sonocampus/contract/limits'
import { useState } from 'react'
import { formatMoney } from '@/shared/lib/format'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Facts } from '@/shared/ui/facts'
import { Field } from '@/shared/ui/field'
import { Textarea } from '@/shared/ui/textarea'
import { countOf } from './import-results'
import { totalsOf } from './import-totals'

interface ImportConfirmProps {
  results: ImportResult[]
  busy: boolean
  onImport: (said: { reason?: string; confirm_refused?: boolean }) => void
}

/** The totals of the import, and the input needed before it starts. */
export function ImportConfirm({ results, busy, onImport }: ImportConfirmProps) {
  const [reason, setReason] = useState('')
  const [isConfirmed, setConfirmed] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const changes = countOf(results, 'change')
  const { enrollments, received, forLess, missing, refusedApplicants } = totalsOf(results)
  const needsReason = forLess > 0 && !reason.trim()

  function confirm() {
    setMissing(needsReason)
    if (needsReason) return
    onImport({
      ...(forLess > 0 && { reason }),
      ...(isConfirmed && refusedApplicants > 0 && { confirm_refused: true }),
    })
  }
  return (
    <div className="flex flex-col gap-5">
      {enrollments > 0 && (
        <Facts
          facts={{
            Enrollments: enrollments,
            'Amount received': formatMoney(received),
            ...(forLess > 0 && { 'For less than is due': `${forLess}, ${formatMoney(missing)} less in all` }),
          }}
        />
      )}
      {forLess > 0 && (
        <Field
          label="Reason for accepting less"
          hint="For every row that pays less than is due. The audit log keeps the reason."
          error={isMissing && needsReason ? 'Give a reason for accepting less than is due.' : undefined}
          required
        >
          <Textarea maxLength={limits.text.long} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      )}
      {refusedApplicants > 0 && (
        <Checkbox
          label={`Enroll students whose application was rejected (${refusedApplicants})`}
          hint="Otherwise their rows are refused."
          checked={isConfirmed}
          onChange={(event) => setConfirmed(event.target.checked)}
        />
      )}
      <Button
        className="w-fit max-sm:w-full"
        disabled={changes === 0}
        busy={busy}
        busyLabel="Importing…"
        onClick={confirm}
      >
        Import {changes} {changes === 1 ? 'row' : 'rows'}
      </Button>
    </div>
  )
}
