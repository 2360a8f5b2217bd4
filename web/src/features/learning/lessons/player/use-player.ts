import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { perform, seek } from './perform'
import { FAILED_TO_LOAD } from './playback'
import type { PlayerProps } from './player'
import { actionOfKey, type FocusedPart, type PlayerAction } from './player-keys'
import { useCaptions, useCaptionsChoice } from './use-captions'
import { useFullscreen } from './use-fullscreen'
import { useLineNotice } from './use-line-notice'
import { useOverlayWatch } from './use-overlay-watch'
import { usePlayback } from './use-playback'
import { useQuiet } from './use-quiet'
import { isTouch, useTaps } from './use-taps'

export type StageProps = Omit<PlayerProps, 'startAt'> & {
  startAt: RefObject<number>
  onProblem: (text: string) => void
}

/** A player's state, its reactions to keys, taps and controls, and the refs of its elements. */
export function usePlayer(props: StageProps) {
  const { viewer, handle, startAt, onNext, onProblem } = props
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const overlay = useRef<HTMLParagraphElement>(null)
  const playback = usePlayback(video, props)
  const { state, source } = playback
  const isFullscreen = useFullscreen(stage)
  const { isQuiet, stir } = useQuiet(state.isPlaying)
  const captions = useCaptionsChoice()
  const hasCaptions = Boolean(source?.captions)
  const captionLines = useCaptions(hasCaptions ? video : null, captions.isOn)
  const line = useLineNotice(state)
  useOverlayWatch(stage, overlay, viewer, () => onProblem(FAILED_TO_LOAD))
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

  const act = (action: PlayerAction) => {
    if (video && stage) perform(action, { video, stage, next: onNext, toggleCaptions: captions.toggle })
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const action = actionOfKey(event.key, partOf(event.target as HTMLElement))
    if (!action) return
    event.preventDefault()
    stir(event)
    act(action)
  }
  /** A first touch shows the controls; a click toggles playback. */
  function onTap(event: MouseEvent<HTMLElement>) {
    if (!isTouch(event) || !isQuiet) act({ type: 'toggle' })
    stir(event)
  }
  const taps = useTaps({ onTap, onSkip: (by) => act({ type: 'seek-by', by }) })
  return {
    ...playback,
    isFullscreen,
    isQuiet,
    line,
    captionLines,
    /** Null where there are none. */
    captions: hasCaptions ? (captions.isOn ? ('on' as const) : ('off' as const)) : null,
    skipped: taps.skipped,
    act,
    overlay,
    stage: { ref: setStage, onKeyDown, onPointerMove: stir },
    video: { ref: setVideo, onClick: taps.onClick, ...playback.listeners },
  }
}

const partOf = (target: HTMLElement): FocusedPart => {
  if (target.localName === 'button' || target.localName === 'select') return target.localName
  return (target.dataset.part as FocusedPart | undefined) ?? 'stage'
}
