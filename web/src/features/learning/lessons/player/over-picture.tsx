import clsx from 'clsx'
import { Headphones, Play, RotateCw, SkipForward } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Spinner } from '@/shared/ui/spinner'
import type { VideoState } from './use-video-state'

interface CaptionLinesProps {
  lines: string[]
  areControlsShown: boolean
  isFullscreen: boolean
}

/** Above the controls where they overlay the picture, otherwise at the lower edge. */
export function CaptionLines({ lines, areControlsShown, isFullscreen }: CaptionLinesProps) {
  if (lines.length === 0) return null
  return (
    <p
      data-captions
      className={clsx(
        'pointer-events-none absolute inset-x-0 px-3 text-center text-sm leading-snug font-medium transition-[bottom] duration-(--calm) sm:text-lg',
        areControlsShown
          ? isFullscreen
            ? 'bottom-24'
            : 'bottom-6 sm:bottom-21 sm:pointer-coarse:bottom-24'
          : 'bottom-6',
      )}
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key, and are never reordered
        <span key={index} className="block">
          <span className="box-decoration-clone rounded-sm bg-sunken/85 px-1.5 py-0.5 text-ink">{line}</span>
        </span>
      ))}
    </p>
  )
}

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

/** In place of the picture: why nothing plays, with a button to try again. */
export function StageMessage({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="room grid aspect-video w-full place-items-center rounded-lg p-4 text-center">
      <div>
        <p className="font-semibold text-balance">{text}</p>
        <Button variant="secondary" className="mt-4" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          Try Again
        </Button>
      </div>
    </div>
  )
}
