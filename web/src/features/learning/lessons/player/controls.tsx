import type { Rendition } from '@sonocampus/contract/lessons.media'
import clsx from 'clsx'
import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  SkipForward,
  Volume2,
  VolumeX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDuration } from '@/shared/lib/format'
import { buttonStyles } from '@/shared/ui/button-styles'
import type { Chapter } from './film/chapters'
import { choicesOf, type Quality, shortWord } from './film/quality'
import { type PlayerAction, RATES } from './player-actions'
import { SeekBar } from './seek-bar'
import type { PlaybackLink } from './use-source'
import type { VideoState } from './use-video-state'

interface ControlsProps {
  state: VideoState
  isFullscreen: boolean
  hasNext: boolean
  /** Null where there are none. */
  captions: 'on' | 'off' | null
  film: PlaybackLink['film']
  quality: Quality
  onQuality: (quality: Quality) => void
  chapters: Chapter[]
  allowsOwnWindow: boolean
  onAct: (action: PlayerAction) => void
}

export function Controls({ state, isFullscreen, hasNext, captions, film, quality, ...props }: ControlsProps) {
  const { chapters, onAct } = props
  const { time, duration, isMuted, volume, rate } = state
  const isTight = captions !== null || film !== null
  return (
    <div className={clsx('flex', isFullscreen ? 'flex-col-reverse' : 'max-sm:flex-col sm:flex-col-reverse')}>
      <SeekBar
        time={time}
        duration={duration}
        chapters={chapters}
        sprite={quality === 'saver' || quality === 'audio' ? null : (film?.sprite ?? null)}
        onSeek={(to) => onAct({ type: 'seek-to', to })}
      />
      <div className="flex items-center gap-0.5 px-1.5 sm:px-3">
        <Control label={state.isPlaying ? 'Pause' : 'Play'} onClick={() => onAct({ type: 'toggle' })}>
          {state.isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </Control>
        {hasNext && (
          <Control
            label="Next lesson"
            className={isFullscreen ? '' : 'max-sm:hidden'}
            onClick={() => onAct({ type: 'next' })}
          >
            <SkipForward aria-hidden="true" />
          </Control>
        )}
        <Control
          label={isMuted ? 'Unmute' : 'Mute'}
          className={isTight ? '@max-[21rem]:hidden' : '@max-[17rem]:hidden'}
          onClick={() => onAct({ type: 'mute' })}
        >
          {isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
        </Control>
        <input
          type="range"
          data-part="volume"
          aria-label="Volume"
          aria-valuetext={`${Math.round(isMuted ? 0 : volume * 100)} percent`}
          min={0}
          max={1}
          step={0.05}
          value={isMuted ? 0 : volume}
          onChange={(event) => onAct({ type: 'volume', to: event.currentTarget.valueAsNumber })}
          className="h-11 w-20 cursor-pointer accent-action max-sm:hidden"
        />
        <p className="px-0.5 text-sm whitespace-nowrap tabular-nums sm:px-1.5">
          {formatDuration(time)} <span className="text-ink-soft @max-[16rem]:hidden">/ {formatDuration(duration)}</span>
        </p>
        <select
          aria-label="Speed"
          value={rate}
          onChange={(event) => onAct({ type: 'rate', to: Number(event.currentTarget.value) })}
          className="ms-auto h-11 cursor-pointer rounded-md bg-transparent px-1 text-sm font-semibold text-ink *:bg-raised max-sm:w-11 max-sm:appearance-none max-sm:text-center"
        >
          {RATES.map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </select>
        {film && film.renditions.length > 0 && (
          <QualitySelect
            renditions={film.renditions}
            quality={quality}
            secondsLeft={duration - time}
            onChoose={props.onQuality}
          />
        )}
        {captions && (
          <Control label="Captions" isPressed={captions === 'on'} onClick={() => onAct({ type: 'captions' })}>
            {captions === 'on' ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}
          </Control>
        )}
        {props.allowsOwnWindow && document.pictureInPictureEnabled && (
          <Control label="Picture in picture" className="max-sm:hidden" onClick={() => onAct({ type: 'own-window' })}>
            <PictureInPicture2 aria-hidden="true" />
          </Control>
        )}
        <Control label={isFullscreen ? 'Leave fullscreen' : 'Fullscreen'} onClick={() => onAct({ type: 'fullscreen' })}>
          {isFullscreen ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
        </Control>
      </div>
    </div>
  )
}

interface ControlProps {
  label: string
  isPressed?: boolean
  className?: string
  onClick: () => void
  children: ReactNode
}

function Control({ label, isPressed, className, onClick, children }: ControlProps) {
  const look = buttonStyles({
    variant: 'ghost',
    size: 'icon',
    className: clsx('text-ink! hover:bg-ink/12!', className),
  })
  return (
    <button type="button" aria-label={label} aria-pressed={isPressed} title={label} onClick={onClick} className={look}>
      {children}
    </button>
  )
}

interface QualitySelectProps {
  renditions: Rendition[]
  quality: Quality
  secondsLeft: number
  onChoose: (quality: Quality) => void
}

/** A short label in the bar; the list, a native one even in full screen, shows the data each choice needs. */
function QualitySelect({ renditions, quality, secondsLeft, onChoose }: QualitySelectProps) {
  return (
    <span className="relative inline-flex h-11 min-w-11 items-center justify-center rounded-md px-1 text-sm font-semibold text-ink focus-within:outline-2 focus-within:outline-focus hover:bg-ink/12">
      <span aria-hidden="true">{shortWord(quality)}</span>
      <select
        aria-label="Quality"
        title="Quality"
        value={quality}
        onChange={(event) => onChoose(event.currentTarget.value as Quality)}
        className="absolute inset-0 size-full cursor-pointer opacity-0 *:bg-raised *:text-ink"
      >
        {choicesOf(renditions, secondsLeft).map((choice) => (
          <option key={choice.quality} value={choice.quality}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  )
}
