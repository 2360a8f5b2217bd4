import { Check, CloudAlert, CloudUpload, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Progress } from '@/shared/ui/progress'
import type { SaveState } from './answer-sheet'

const states: Record<SaveState, { text: string; look: string; Icon: LucideIcon }> = {
  untouched: { text: 'Your answers are saved as you choose them', look: 'text-ink-soft', Icon: CloudUpload },
  saving: { text: 'Saving…', look: 'text-ink-soft', Icon: CloudUpload },
  saved: { text: 'All answers saved', look: 'text-done', Icon: Check },
  retrying: { text: 'Not saved yet – trying again', look: 'font-semibold text-wait', Icon: CloudAlert },
  refused: { text: 'Not saved', look: 'font-semibold text-refuse', Icon: CloudAlert },
}

interface AttemptBarProps {
  answered: number
  total: number
  state: SaveState
  countdown?: ReactNode
}

/** Stays in view: how far the student is, whether everything is saved, and how much time is left. */
export function AttemptBar({ answered, total, state, countdown }: AttemptBarProps) {
  const { text, look, Icon } = states[state]
  return (
    <div className="sticky top-15 z-20 -mx-4 mb-6 border-b border-line bg-canvas/95 px-4 py-2.5 backdrop-blur sm:-mx-6 sm:px-6 lg:top-0 lg:-mx-10 lg:px-10">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-5">
          <p className="shrink-0 text-sm font-semibold tabular-nums">
            {answered} of {total} answered
          </p>
          <p data-save-state={state} className={`flex min-w-0 items-center gap-1.5 text-sm ${look}`}>
            <Icon className="size-4 shrink-0" aria-hidden="true" />
            {text}
          </p>
        </div>
        {countdown}
      </div>
      <Progress value={total === 0 ? 0 : (answered / total) * 100} label="Questions answered" className="mt-2 h-1.5!" />
      <p role="status" className="sr-only">
        {state === 'retrying' && "Your last answers aren't saved yet. This page keeps trying."}
      </p>
    </div>
  )
}
