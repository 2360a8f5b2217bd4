import { Play } from 'lucide-react'
import { Spinner } from '@/shared/ui/spinner'
import type { VideoState } from './use-video-state'

interface StageCentreProps {
  state: VideoState
  onPlay: () => void
}

/** In the middle of the picture: waiting, or a large play button. */
export function StageCentre({ state, onPlay }: StageCentreProps) {
  if (state.isWaiting) return <Spinner size="lg" label="Loading the video" className="pointer-events-none absolute" />
  if (state.isPlaying) return null
  return (
    <div className="absolute z-20">
      <PlayButton label={state.hasEnded ? 'Play again' : 'Play the video'} onClick={onPlay} />
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
