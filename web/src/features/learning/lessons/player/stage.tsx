import clsx from 'clsx'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { ViewerOverlay } from '@/shared/ui/viewer-overlay'
import { CaptionLines } from './caption-lines'
import { Controls } from './controls'
import { playedQuality } from './film/quality'
import { perform, seek } from './perform'
import { FAILED_TO_LOAD } from './playback'
import type { PlayerProps } from './player'
import { actionOfKey, type FocusedPart, type PlayerAction } from './player-keys'
import { StageCentre } from './stage-centre'
import { StageNotice } from './stage-notice'
import { useCaptions, useCaptionsChoice } from './use-captions'
import { useFullscreen } from './use-fullscreen'
import { useLineNotice } from './use-line-notice'
import { useOverlayWatch } from './use-overlay-watch'
import { usePlaybackLink } from './use-playback-link'
import { rememberedRate, useQualityChoice } from './use-player-choices'
import { useQuiet } from './use-quiet'
import { useSource } from './use-source'
import { isTouch, useTaps } from './use-taps'
import { useVideoState } from './use-video-state'

type StageProps = Omit<PlayerProps, 'startAt'> & {
  startAt: RefObject<number>
  onProblem: (text: string) => void
}

export function Stage({
  title,
  open,
  startAt,
  viewer,
  onNext,
  nextTitle,
  chapters = [],
  allowsOwnWindow = false,
  handle,
  onStart,
  onTime,
  onStop,
  onProblem,
}: StageProps) {
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const frame = useRef<HTMLCanvasElement>(null)
  const overlay = useRef<HTMLParagraphElement>(null)
  const hasFailed = useRef(false)
  const isTakingOver = useRef(false)
  const { state, refresh } = useVideoState(video, isTakingOver)
  const isFullscreen = useFullscreen(stage)
  const { isQuiet, stir } = useQuiet(state.isPlaying)
  const { source, exchange } = usePlaybackLink({ open, isPlaying: state.isPlaying, onProblem })
  const captionsChoice = useCaptionsChoice()
  const hasCaptions = Boolean(source?.captions)
  const captions = useCaptions(hasCaptions ? video : null, captionsChoice.isOn)
  const choice = useQualityChoice()
  const film = source?.film ?? null
  const quality = playedQuality(choice.quality, film?.renditions ?? [])
  const line = useLineNotice(state)
  /** One new link may mend it; a second failure in a row is told. */
  function onRefused() {
    if (hasFailed.current) return onProblem(FAILED_TO_LOAD)
    hasFailed.current = true
    exchange()
  }
  const onBroken = () => onProblem(FAILED_TO_LOAD)
  useSource({ video, frame, source, quality, startAt, isTakingOver, onTakenOver: refresh, onRefused, onBroken })
  useOverlayWatch(stage, overlay, viewer, onBroken)
  useImperativeHandle(
    handle,
    () => ({
      pause: () => video?.pause(),
      now: () => video?.currentTime ?? startAt.current,
      seek: (moment) => video && seek(video, moment),
    }),
    [video, startAt],
  )
  useEffect(() => {
    stage?.focus()
  }, [stage])
  useEffect(() => {
    if (video) video.defaultPlaybackRate = rememberedRate()
  }, [video])

  const act = (action: PlayerAction) => {
    if (video && stage) perform(action, { video, stage, next: onNext, toggleCaptions: captionsChoice.toggle })
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const action = actionOfKey(event.key, partOf(event.target as HTMLElement))
    if (!action) return
    event.preventDefault()
    stir(event)
    act(action)
  }
  /** A first touch shows the controls; a click plays and pauses. */
  function onTap(event: MouseEvent<HTMLElement>) {
    if (!isTouch(event) || !isQuiet) act({ type: 'toggle' })
    stir(event)
  }
  const taps = useTaps({ onTap, onSkip: (by) => act({ type: 'seek-by', by }) })
  function onTimeUpdate({ currentTime, paused, seeking }: HTMLVideoElement) {
    if (paused || seeking || isTakingOver.current) return
    if (currentTime > 0) hasFailed.current = false
    onTime?.(currentTime)
  }
  const stop = ({ currentTime }: HTMLVideoElement) => {
    if (!isTakingOver.current) onStop?.(currentTime)
  }
  /** What played since the position was last told counts too: of a short lesson it is a tenth. */
  function onPause(paused: HTMLVideoElement) {
    if (!paused.seeking && !isTakingOver.current) onTime?.(paused.currentTime)
    stop(paused)
  }
  return (
    <section
      ref={setStage}
      tabIndex={-1}
      data-player
      aria-label={`Video: ${title}`}
      onKeyDown={onKeyDown}
      onPointerMove={stir}
      className={clsx(
        'room @container relative w-full scroll-mt-24 overflow-hidden outline-none',
        isFullscreen ? '' : 'rounded-lg',
        isQuiet && 'cursor-none',
      )}
    >
      <div
        className={clsx(
          'relative flex items-center justify-center',
          isFullscreen ? 'size-full' : 'aspect-video w-full',
        )}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: there is a track for every lesson that has captions */}
        <video
          ref={setVideo}
          playsInline
          disablePictureInPicture={!allowsOwnWindow}
          controlsList="nodownload noremoteplayback"
          aria-label={title}
          className="size-full touch-manipulation object-contain"
          onClick={taps.onClick}
          onContextMenu={(event) => event.preventDefault()}
          onPlay={() => !isTakingOver.current && onStart?.()}
          onPlaying={(event) => onTimeUpdate(event.currentTarget)}
          onTimeUpdate={(event) => onTimeUpdate(event.currentTarget)}
          onPause={(event) => onPause(event.currentTarget)}
          onSeeking={(event) => stop(event.currentTarget)}
          onError={(event) => event.currentTarget.src.startsWith('blob:') || onRefused()}
        >
          {source?.captions && <track kind="captions" label="Captions" src={source.captions} />}
        </video>
        <canvas ref={frame} hidden className="pointer-events-none absolute inset-0 size-full object-contain" />
        {viewer && (
          <ViewerOverlay
            ref={overlay}
            email={viewer}
            isPlaying={state.isPlaying}
            room={
              isFullscreen
                ? 'inset-x-2 top-2 bottom-24'
                : 'inset-x-2 top-2 bottom-6 sm:bottom-21 sm:pointer-coarse:bottom-24'
            }
          />
        )}
        <CaptionLines lines={captions} areControlsShown={!isQuiet} isFullscreen={isFullscreen} />
        <StageCentre
          state={state}
          isAudioOnly={quality === 'audio'}
          skipped={taps.skipped}
          next={onNext && nextTitle ? { title: nextTitle, go: onNext } : undefined}
          onPlay={() => act({ type: 'toggle' })}
        />
        <StageNotice
          line={line}
          isSaverSuggested={choice.isSuggested}
          onSave={film && quality !== 'saver' && quality !== 'audio' ? () => choice.choose('saver') : undefined}
          onKeep={() => choice.choose('auto')}
        />
      </div>
      <div className={controlsLook(isFullscreen, isQuiet)}>
        <Controls
          state={state}
          isFullscreen={isFullscreen}
          hasNext={Boolean(onNext)}
          captions={hasCaptions ? (captionsChoice.isOn ? 'on' : 'off') : null}
          film={film}
          quality={quality}
          onQuality={choice.choose}
          chapters={chapters}
          allowsOwnWindow={allowsOwnWindow}
          onAct={act}
        />
      </div>
    </section>
  )
}

const partOf = (target: HTMLElement): FocusedPart => {
  if (target.localName === 'button' || target.localName === 'select') return target.localName
  return (target.dataset.part as FocusedPart | undefined) ?? 'stage'
}

/** Over the picture where there is room; on a narrow screen under it, with the seek bar on the picture's edge. */
const OVER = 'absolute inset-x-0 bottom-0 z-20 bg-linear-to-t from-sunken to-transparent pt-8'
const OVER_FROM_SM =
  'relative z-20 -mt-3 pb-1 pointer-coarse:-mt-5.5 sm:absolute sm:inset-x-0 sm:bottom-0 sm:mt-0! sm:bg-linear-to-t sm:from-sunken sm:to-transparent sm:pt-8 sm:pb-0'

const controlsLook = (isFullscreen: boolean, isQuiet: boolean) =>
  clsx(
    'transition-opacity duration-(--calm) focus-within:opacity-100!',
    isFullscreen ? OVER : OVER_FROM_SM,
    isQuiet && (isFullscreen ? 'opacity-0' : 'sm:opacity-0'),
  )
