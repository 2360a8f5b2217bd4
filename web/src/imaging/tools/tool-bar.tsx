import { Button } from '@/shared/ui/button'
import type { ToolController } from './controller'

const SMALL = 'px-3! text-sm!'

/** The instruction, and the tool's buttons. */
export function ToolBar({ controller, hintId }: { controller: ToolController; hintId: string }) {
  return (
    <div className="flex flex-col gap-2 border-t border-line px-3 py-2.5">
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <p id={hintId} className="min-w-28 flex-1 text-sm text-ink-soft">
          {controller.hint}
        </p>
        {controller.onUndo && (
          <Button variant="secondary" className={SMALL} onClick={controller.onUndo}>
            {controller.undoLabel ?? 'Remove last'}
          </Button>
        )}
        {controller.onClear && (
          <Button variant="secondary" className={SMALL} onClick={controller.onClear}>
            Clear
          </Button>
        )}
      </div>
      {controller.bar}
    </div>
  )
}
