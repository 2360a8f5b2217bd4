import type { ReactNode } from 'react'
import { buttonStyles } from '@/shared/ui/button-styles'

interface StageNoticeProps {
  line: 'offline' | 'slow' | null
  /** Whether this browser saves data and the viewer hasn't chosen yet. */
  isSaverSuggested: boolean
  /** Undefined if the smallest picture is already playing. */
  onSave: (() => void) | undefined
  onKeep: () => void
}

/** At the top of the picture: the connection's state, and how to use less data. */
export function StageNotice({ line, isSaverSuggested, onSave, onKeep }: StageNoticeProps) {
  if (line === 'offline') return <Strip>Connection lost. The lesson continues once it's back.</Strip>
  if (line === 'slow')
    return (
      <Strip>
        Your connection is slow. The lesson continues as soon as it can.
        {onSave && <Choice onClick={onSave}>Use data saver</Choice>}
      </Strip>
    )
  if (isSaverSuggested && onSave)
    return (
      <Strip>
        Your device is saving data.
        <Choice onClick={onSave}>Use data saver</Choice>
        <Choice onClick={onKeep}>No, thanks</Choice>
      </Strip>
    )
  return null
}

const Strip = ({ children }: { children: ReactNode }) => (
  <p
    role="status"
    className="absolute inset-x-2 top-2 z-20 mx-auto flex w-fit max-w-[calc(100%-1rem)] flex-wrap items-center justify-center gap-x-2 rounded-md bg-sunken/90 px-3 py-1.5 text-center text-sm text-ink"
  >
    {children}
  </p>
)

const Choice = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <button type="button" onClick={onClick} className={buttonStyles({ variant: 'ghost', size: 'sm' })}>
    {children}
  </button>
)
