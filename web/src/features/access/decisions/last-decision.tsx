import clsx from 'clsx'
import { Undo2 } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import { Key } from './approve-panel'
import type { LastDecision } from './use-decisions'

/** The line with the last decision: it has its own room, so that no toast lies over the facts or the buttons. */
export function LastLine({ last, onUndo }: { last: LastDecision | undefined; onUndo: (caseId: string) => void }) {
  const undoes = last?.undoes
  return (
    <div className={clsx('flex items-center gap-3 text-sm lg:min-h-11', last && 'mt-2 min-h-11')}>
      {last && (
        <p className={clsx('min-w-0 flex-1 wrap-anywhere', last.isRefused ? 'text-refuse' : 'text-ink-soft')}>
          <span className="font-semibold">{last.text}</span> {last.detail}
        </p>
      )}
      {undoes && (
        <Button variant="secondary" size="sm" onClick={() => onUndo(undoes)}>
          <Undo2 aria-hidden="true" />
          Undo
          <Key name="U" />
        </Button>
      )}
    </div>
  )
}
