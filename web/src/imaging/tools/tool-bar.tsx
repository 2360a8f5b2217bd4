import { Button } from '@/shared/ui/button'
import type { ToolFace } from './face'

const SMALL = 'px-3! text-sm!'

/** What is to be done, and the buttons of the tool. */
export function ToolBar({ face, hintId }: { face: ToolFace; hintId: string }) {
  return (
    <div className="flex flex-col gap-2 border-t border-line px-3 py-2.5">
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <p id={hintId} className="min-w-28 flex-1 text-sm text-ink-soft">
          {face.hint}
        </p>
        {face.onUndo && (
          <Button variant="secondary" className={SMALL} onClick={face.onUndo}>
            {face.undoLabel ?? 'Remove last'}
          </Button>
        )}
        {face.onClear && (
          <Button variant="secondary" className={SMALL} onClick={face.onClear}>
            Clear
          </Button>
        )}
      </div>
      {face.bar}
    </div>
  )
}
