import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button'

interface SaveLineProps {
  isDraft: boolean
  isChanged: boolean
  isComplete: boolean
  busy: boolean
  label: string
  /** Beside the button. */
  children?: ReactNode
}

/** A draft shows its saving state; a published quiz is saved only by a button. */
export function SaveLine({ isDraft, isChanged, isComplete, busy, label, children }: SaveLineProps) {
  const word = busy
    ? 'Saving…'
    : !isComplete
      ? 'Incomplete, so not saved yet.'
      : isChanged
        ? 'Not saved yet.'
        : 'Saved.'
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p role="status" className="text-sm text-ink-soft">
        {isDraft ? word : ''}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
        {children}
        <Button type="submit" variant={isDraft ? 'secondary' : 'primary'} busy={busy} busyLabel="Saving…">
          {label}
        </Button>
      </div>
    </div>
  )
}
