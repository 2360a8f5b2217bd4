import { Play, SkipForward } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import { Spinner } from '@/shared/ui/spinner'
import type { PlayerProps } from './player'
import type { VideoState } from './use-video-state'

interface StageCentreProps {
  state: VideoState
  next: PlayerProps['next']
  onPlay: () => void
}

/** In the middle of the picture: waiting, a large play button, or the way on to the next lesson. */
export function StageCentre({ state, next, onPlay }: StageCentreProps) {
  if (state.isWaiting) return <Spinner size="lg" label="Loading the video" className="pointer-events-none absolute" />
  if (state.isPlaying) return null
  return (
    <div className="pointer-events-none absolute flex flex-col items-center gap-3 px-4 *:pointer-events-auto">
      {state.hasEnded && next ? (
        <Button onClick={next.play} className="max-w-full">
          <SkipForward aria-hidden="true" />
          <span className="truncate">Next lesson: {next.title}</span>
        </Button>
      ) : (
        <PlayButton label={state.hasEnded ? 'Play again' : 'Play the video'} onClick={onPlay} />
      )}
    </div>
  )
}

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
