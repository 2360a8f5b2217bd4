import type { BatchKind } from '@sonocampus/contract/batches'
import { useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Progress } from '@/shared/ui/progress'
import { QueryState } from '@/shared/ui/query-state'
import { toast } from '@/shared/ui/toaster'
import { type Task, useCarryOutBatch, usePreviewBatch } from './api'
import { BatchForm } from './batch-form'
import { Outcomes } from './outcomes'

const WORDS = {
  'approve-applications': { title: 'Approve applications', act: 'Approve', did: 'approved' },
  'extend-enrollments': { title: 'Extend enrollments', act: 'Extend', did: 'extended' },
  'message-students': { title: 'Message students', act: 'Send to', did: 'told' },
} as const satisfies Record<BatchKind, unknown>

interface BatchDialogProps {
  kind: BatchKind
  ids: string[]
  onClose: (isDone: boolean) => void
}

/** The steps of a batch: the form, the preview, the outcome. */
export function BatchDialog({ kind, ids, onClose }: BatchDialogProps) {
  const [task, setTask] = useState<Task | undefined>(kind === 'approve-applications' ? { kind } : undefined)
  const { title, act, did } = WORDS[kind]
  const preview = usePreviewBatch(task, ids)
  const { mutateAsync, isPending, isSuccess, report } = useCarryOutBatch()
  if (!task) return <BatchForm kind={kind} title={title} onTask={setTask} onClose={() => onClose(false)} />
  const will = preview.data?.will ?? []
  const carryOut = () =>
    mutateAsync({ task, ids: will.map(({ id }) => id) }).catch((error) =>
      toast.error("Couldn't finish the batch.", {
        description: messageOf(error, "Try again. Rows that are done aren't repeated."),
      }),
    )
  const close = () => isPending || onClose(isSuccess || report.done.length > 0)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title={title}
      description={isSuccess ? "Here's what was done." : 'Review before you confirm. Nothing has changed yet.'}
      footer={
        isSuccess ? (
          <Button onClick={close}>Close</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={isPending} onClick={close}>
              Cancel
            </Button>
            <Button busy={isPending} busyLabel="Working…" disabled={will.length === 0} onClick={carryOut}>
              {act} {will.length}
            </Button>
          </>
        )
      }
    >
      {isPending && (
        <Progress
          label="Progress"
          value={(100 * (report.done.length + report.refused.length)) / Math.max(1, will.length)}
        />
      )}
      {isSuccess && <Outcomes title={`${report.done.length} ${did}`} rows={report.done} />}
      {isSuccess && <Outcomes title={`${report.refused.length} refused`} rows={report.refused} isRefused />}
      {!isSuccess && !preview.data && <QueryState query={preview} what="the preview" />}
      {!isSuccess && preview.data && (
        <>
          <Outcomes title={`${will.length} will be ${did}`} rows={will} />
          <Outcomes title={`${preview.data.refused.length} will be skipped`} rows={preview.data.refused} isRefused />
        </>
      )}
    </Dialog>
  )
}
