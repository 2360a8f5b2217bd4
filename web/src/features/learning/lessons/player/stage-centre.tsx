import { Headphones, Play, SkipForward } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import { Spinner } from '@/shared/ui/spinner'
import type { VideoState } from './use-video-state'

interface StageCentreProps {
  state: VideoState
  /** Sound without a picture. */
  isAudioOnly: boolean
  /** Seconds just skipped by taps; 0 for none. */
  skipped: number
  next: { title: string; go: () => void } | undefined
  onPlay: () => void
}

/** The centre of the picture: spinner, skipped seconds, large play button, at the end the next lesson. */
export function StageCentre({ state, isAudioOnly, skipped, next, onPlay }: StageCentreProps) {
  if (skipped !== 0) return <Skipped seconds={skipped} />
  if (state.isWaiting) return <Spinner size="lg" label="Loading the video" className="pointer-events-none absolute" />
  if (state.isPlaying) return isAudioOnly ? <AudioOnly /> : null
  return (
    <div className="absolute z-20 flex max-w-full flex-col items-center gap-3 px-4">
      <PlayButton label={state.hasEnded ? 'Play again' : 'Play the video'} onClick={onPlay} />
      {state.hasEnded && next && (
        <Button variant="secondary" onClick={next.go} className="max-w-full">
          <span className="truncate">Next: {next.title}</span>
          <SkipForward aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}

const Skipped = ({ seconds }: { seconds: number }) => (
  <p
    className={`pointer-events-none absolute rounded-full bg-sunken/85 px-4 py-2 font-semibold tabular-nums ${seconds < 0 ? 'start-6' : 'end-6'}`}
  >
    {seconds > 0 ? '+' : '−'}
    {Math.abs(seconds)} s
  </p>
)

const AudioOnly = () => (
  <p className="pointer-events-none absolute flex flex-col items-center gap-2 text-ink-soft">
    <Headphones className="size-10" aria-hidden="true" />
    Audio only
  </p>
)

export function PlayButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-16 place-items-center rounded-full bg-action text-action-ink shadow-lg transition-transform duration-(--quick) hover:scale-105 hover:bg-action-hover"
    >
      <Play className="ms-1 size-7" aria-hidden="true" />
    </button>
  )
}
