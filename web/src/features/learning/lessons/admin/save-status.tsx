import { FormProblem } from '@/shared/ui/form-problem'
import { Progress } from '@/shared/ui/progress'
import type { SaveState } from './save-state'

/** Beside the buttons, so that it is visible however far the form is scrolled. */
export function SaveStatus({ state }: { state: SaveState }) {
  const shown = statusOf(state)
  return (
    shown && <div className="min-w-0 self-center max-sm:order-last max-sm:w-full sm:me-auto sm:flex-1">{shown}</div>
  )
}

function statusOf(state: SaveState) {
  if (state.step !== 'editing') {
    const trouble = state.step === 'sending' ? state.trouble : null
    return state.percent !== null && <Sent percent={state.percent} trouble={trouble} />
  }
  if (!state.note) return null
  if (state.note === 'cancelled')
    return (
      <p role="status" className="text-sm text-ink-soft">
        Upload cancelled. Nothing was saved.
      </p>
    )
  return (
    <FormProblem title="An error occurred during the video process. Please check console for details.">
      {state.note.reason}
    </FormProblem>
  )
}

function Sent({ percent, trouble }: { percent: number; trouble: string | null }) {
  return (
    <div className="flex flex-col gap-1.5 sm:max-w-sm">
      <p className="text-sm font-medium tabular-nums">{percent}% uploaded</p>
      <Progress value={percent} label="Upload" />
      {trouble && (
        <p role="status" className="text-xs text-ink-soft">
          {trouble}
        </p>
      )}
    </div>
  )
}
