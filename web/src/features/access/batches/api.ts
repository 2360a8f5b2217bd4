import { type BatchOutcome, type BatchToPreview, carryOutBatch, previewBatch } from '@sonocampus/contract/batches'
import { limits } from '@sonocampus/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/shared/api/call'
import { useDecision } from '@/shared/api/use-write'

export type Task = Omit<BatchToPreview, 'ids'>
export type Report = { done: BatchOutcome[]; refused: BatchOutcome[] }

/** The preview: fetched fresh every time. */
export const usePreviewBatch = (task: Task | undefined, ids: string[]) =>
  useQuery({
    queryKey: ['batches', 'preview', task, ids],
    queryFn: ({ signal }) => call(previewBatch, { body: { ...(task as Task), ids } }, signal),
    enabled: task !== undefined,
    gcTime: 0,
  })

/** Sends the portions in turn under one id: a portion that is sent again after a failure is not applied twice. */
export function useCarryOutBatch() {
  const [batchId] = useState(() => crypto.randomUUID())
  const [report, setReport] = useState<Report>({ done: [], refused: [] })
  const write = useDecision(async ({ task, ids }: { task: Task; ids: string[] }) => {
    const whole: Report = { done: [], refused: [] }
    for (let at = 0; at < ids.length; at += limits.batches.portion) {
      const some = ids.slice(at, at + limits.batches.portion)
      const { done, refused } = await call(carryOutBatch, { body: { ...task, batch_id: batchId, ids: some } })
      whole.done.push(...done)
      whole.refused.push(...refused)
      setReport({ done: [...whole.done], refused: [...whole.refused] })
    }
    return whole
  })
  return { ...write, report }
}
