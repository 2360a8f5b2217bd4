import { listQueuedDecisions, type QueuedDecision, queueDecision, undoDecision } from '@sonocampus/contract/decisions'
import { answer } from './fake-server.ts'
import { daysFromNow, fakeId, STAFF_EMAIL } from './screen.tsx'

/** Decisions stay pending, as on the server, until undone. */
export function keepDecisions(): void {
  let queued: QueuedDecision[] = []
  answer(queueDecision, ({ body }) => {
    const { subject_type, subject_id, status } = body as Pick<QueuedDecision, 'subject_type' | 'subject_id' | 'status'>
    const id = fakeId(900 + queued.length)
    const decision = { id, subject_type, subject_id, status, due_at: daysFromNow(1) }
    queued = [...queued, { ...decision, decided_by: { id: fakeId(1), email: STAFF_EMAIL } }]
    return decision
  })
  answer(listQueuedDecisions, () => queued)
  answer(undoDecision, ({ params }) => {
    queued = queued.filter(({ id }) => id !== params.decisionId)
    return { detail: 'It waits again.' }
  })
}
