import clsx from 'clsx'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { CaptionLines } from './caption-lines'
import { Controls } from './controls'
import { perform } from './perform'
import { FAILED_TO_LOAD } from './playback'
import type { PlayerProps } from './player'
import { actionOfKey, type FocusedPart, type PlayerAction } from './player-keys'
import { StageCentre } from './stage-centre'
import { useCaptions, useCaptionsChoice } from './use-captions'
import { useFullscreen } from './use-fullscreen'
import { useOverlayWatch } from './use-overlay-watch'
import { usePlaybackAddress } from './use-playback-address'
import { useQuiet } from './use-quiet'
import { useSource } from './use-source'
import { useVideoState } from './use-video-state'
import { ViewerOverlay } from './viewer-overlay'

type StageProps = Omit<PlayerProps, 'startAt'> & {
  startAt: RefObject<number>
  onProblem: (text: string) => void
}

export function Stage({ title, open, startAt, viewer, next, onStart, onTime, onStop, onProblem }: StageProps) {
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const frame = useRef<HTMLCanvasElement>(null)
  const overlay = useRef<HTMLParagraphElement>(null)
  const hasFailed = useRef(false)
  const isTakingOver = useRef(false)
  const { state, refresh } = useVideoState(video, isTakingOver)
  const isFullscreen = useFullscreen(stage)
  const { isQuiet, stir } = useQuiet(state.isPlaying)
  const { source, exchange } = usePlaybackAddress({ open, isPlaying: state.isPlaying, onProblem })
  const captionsChoice = useCaptionsChoice()
  const hasCaptions = Boolean(source?.captions)
  const captions = useCaptions(hasCaptions ? video : null, captionsChoice.isOn)
  useSource({ video, frame, source, startAt, isTakingOver, onTakenOver: refresh })
  useOverlayWatch(stage, overlay, viewer, () => onProblem(FAILED_TO_LOAD))
  useEffect(() => {
    stage?.focus()
  }, [stage])

  const act = (action: PlayerAction) => {
    if (video && stage) perform(action, { video, stage, next: next?.play, toggleCaptions: captionsChoice.toggle })
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
  function onPictureClick(event: PointerEvent<HTMLVideoElement>) {
    if (event.pointerType !== 'touch' || !isQuiet) act({ type: 'toggle' })
    stir(event)
  }
  /** One new address may mend it; a second failure in a row is told. */
  function onError() {
    if (hasFailed.current) return onProblem(FAILED_TO_LOAD)
    hasFailed.current = true
    exchange()
  }
  function onTimeUpdate({ currentTime, paused, seeking }: HTMLVideoElement) {
    if (paused || seeking || isTakingOver.current) return
    if (currentTime > 0) hasFailed.current = false
    onTime?.(currentTime)
  }
  const stop = ({ currentTime }: HTMLVideoElement) => {
    if (!isTakingOver.current) onStop?.(currentTime)
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
        'room relative flex aspect-video w-full scroll-mt-24 items-center justify-center overflow-hidden outline-none',
        isFullscreen ? '' : 'rounded-lg',
        isQuiet && 'cursor-none',
      )}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: there is a track for every lesson that has captions */}
      <video
        ref={setVideo}
        playsInline
        disablePictureInPicture
        controlsList="nodownload noremoteplayback"
        aria-label={title}
        className="size-full object-contain"
        onClick={onPictureClick}
        onContextMenu={(event) => event.preventDefault()}
        onPlay={() => !isTakingOver.current && onStart?.()}
        onTimeUpdate={(event) => onTimeUpdate(event.currentTarget)}
        onPause={(event) => stop(event.currentTarget)}
        onSeeking={(event) => stop(event.currentTarget)}
        onError={onError}
      >
        {source?.captions && <track kind="captions" label="Captions" src={source.captions} />}
      </video>
      <canvas ref={frame} hidden className="pointer-events-none absolute inset-0 size-full object-contain" />
      {viewer && <ViewerOverlay ref={overlay} email={viewer} isPlaying={state.isPlaying} />}
      <CaptionLines lines={captions} areControlsShown={!isQuiet} />
      <StageCentre state={state} next={next} onPlay={() => act({ type: 'toggle' })} />
      <div
        className={clsx(
          'absolute inset-x-0 bottom-0 bg-linear-to-t from-sunken to-transparent px-1.5 pt-8 pb-1 transition-opacity duration-(--calm) focus-within:opacity-100 sm:px-3',
          isQuiet && 'opacity-0',
        )}
      >
        <Controls
          state={state}
          isFullscreen={isFullscreen}
          hasNext={Boolean(next)}
          captions={hasCaptions ? (captionsChoice.isOn ? 'on' : 'off') : null}
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
