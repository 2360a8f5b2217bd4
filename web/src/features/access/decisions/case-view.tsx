import type { DecisionToQueue } from '@sonocampus/contract/decisions'
import { useQuery } from '@tanstack/react-query'
import { Check, Undo2, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { rejectionReasonsQuery } from '@/shared/api/rejection-reasons'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { ApprovePanel, Key } from './approve-panel'
import type { Case } from './case'
import { DocumentStage, type View, ZOOMS } from './document-stage'
import { LastLine } from './last-decision'
import { RejectPanel } from './reject-panel'
import type { CaseState, useCaseQueue } from './use-case-queue'
import { useKeys } from './use-keys'

interface CaseViewProps {
  subject: DecisionToQueue['subject_type']
  one: Case
  state: CaseState
  queue: Pick<ReturnType<typeof useCaseQueue>, 'decide' | 'undo' | 'last'>
}

/** One case. What is asked about it, and how its picture is looked at, ends with it. */
export function CaseView({ subject, one, state, queue }: CaseViewProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [chosen, choose] = useState<'approve' | 'reject'>()
  const [view, setView] = useState<View>({ zoom: 1, turns: 0 })
  const reasons = useQuery(rejectionReasonsQuery).data?.[subject] ?? []
  const isWaiting = state.kind === 'waiting'
  const panel = isWaiting ? chosen : undefined
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const zoom = (by: 1 | -1) => setView((now) => ({ ...now, zoom: ZOOMS[ZOOMS.indexOf(now.zoom) + by] ?? now.zoom }))
  const turn = () => setView((now) => ({ ...now, turns: (now.turns + 1) % 4 }))
  const reject = (rejection_reason: string) => queue.decide(one, { status: 'rejected', rejection_reason })
  const numbers = reasons.map((reason, index) => [String(index + 1), () => reject(reason)] as const)
  useKeys({
    '+': () => zoom(1),
    '=': () => zoom(1),
    '-': () => zoom(-1),
    t: turn,
    ...(isWaiting ? { a: () => choose('approve'), r: () => choose('reject') } : {}),
    ...(panel ? { escape: close } : {}),
    ...(panel === 'reject' ? Object.fromEntries(numbers) : {}),
  })

  function close() {
    choose(undefined)
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <article
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]"
    >
      {one.document ? (
        <DocumentStage document={one.document} view={view} onZoom={zoom} onTurn={turn} />
      ) : (
        <Notice title="No document." />
      )}
      <div className="flex min-w-0 flex-col gap-4">
        <header>
          <h2 id={titleId} ref={heading} tabIndex={-1} dir="auto" className="text-xl outline-none">
            {one.person}
          </h2>
          <p className="text-sm text-ink-soft">{one.title}</p>
        </header>
        <div
          data-queue-actions
          className="max-lg:sticky max-lg:bottom-(--below) max-lg:z-10 max-lg:order-last max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-canvas max-lg:px-4 max-lg:py-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
          {panel === 'approve' ? (
            <ApprovePanel
              payment={one.payment}
              wasUsed={one.wasUsed}
              onApprove={(terms) => queue.decide(one, { status: 'approved', ...terms })}
              onCancel={close}
            />
          ) : panel === 'reject' ? (
            <RejectPanel reasons={reasons} onReject={reject} onCancel={close} />
          ) : isWaiting ? (
            <div className="flex gap-2.5 *:flex-auto *:px-3">
              <Button variant="secondary" onClick={() => choose('reject')}>
                <X aria-hidden="true" />
                Reject
                <Key name="R" />
              </Button>
              <Button variant={one.wasUsed ? 'danger' : 'primary'} onClick={() => choose('approve')}>
                <Check aria-hidden="true" />
                {one.wasUsed ? 'Approve anyway' : 'Approve'}
                <Key name="A" />
              </Button>
            </div>
          ) : (
            <Outcome state={state} onUndo={() => void queue.undo(one.id)} />
          )}
          {isWaiting && !panel && <LastLine last={queue.last} onUndo={(id) => void queue.undo(id)} />}
        </div>
        {one.facts}
      </div>
    </article>
  )
}

function Outcome({ state, onUndo }: { state: Exclude<CaseState, { kind: 'waiting' }>; onUndo: () => void }) {
  if (state.kind === 'gone') return <Notice title="Someone else has already decided this." />
  const word = state.status === 'approved' ? 'Approved' : 'Rejected'
  return (
    <Notice
      tone={state.status === 'approved' ? 'done' : 'refuse'}
      title={state.by ? `${word} a moment ago by ${state.by}` : word}
      action={
        state.canUndo && (
          <Button variant="secondary" onClick={onUndo}>
            <Undo2 aria-hidden="true" />
            Undo
            <Key name="U" />
          </Button>
        )
      }
    >
      {state.canUndo && 'You have 10 seconds to undo.'}
    </Notice>
  )
}
