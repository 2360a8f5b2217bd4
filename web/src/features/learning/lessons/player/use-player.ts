import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useOnline } from '@/shared/lib/use-online'
import type { Chapter } from './film/chapters'
import { actionOfKey, type FocusedPart, type PlayerAction, perform, seek } from './player-actions'
import { FAILED_TO_LOAD, type PlaybackProps, usePlayback } from './use-playback'
import { useCaptionsChoice } from './use-player-choices'
import { useFullscreen, useOverlayWatch } from './use-stage'
import { useCaptions, type VideoState } from './use-video-state'

/** The player's API for other features; moments are in seconds. */
export type PlayerHandle = { pause: () => void; now: () => number; seek: (moment: number) => void }

export interface StageProps extends PlaybackProps {
  title: string
  /** The viewer's email, moved over the picture; left out for no overlay. */
  viewer?: string | undefined
  /** Goes to the next lesson, by key and in full screen; the visible link is below the picture. */
  onNext?: (() => void) | undefined
  nextTitle?: string | undefined
  chapters?: Chapter[] | undefined
  /** Whether picture-in-picture is allowed. */
  allowsOwnWindow?: boolean | undefined
  handle?: RefObject<PlayerHandle | null> | undefined
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
    playback.begin()
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

const QUIET_AFTER_MS = 3000
const HALF_SECOND = 500

/** True after three seconds of playback without input: the controls hide. `stir` takes the event's time. */
function useQuiet(isPlaying: boolean) {
  const [stirredAt, setStirredAt] = useState(0)
  const [isQuiet, setQuiet] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: input restarts the three seconds
  useEffect(() => {
    setQuiet(false)
    if (!isPlaying) return
    const timer = setTimeout(() => setQuiet(true), QUIET_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, stirredAt])
  const stir = (event: { timeStamp: number }) => setStirredAt(Math.floor(event.timeStamp / HALF_SECOND))
  return { isQuiet, stir }
}

const SLOW_AFTER_MS = 2500

/** Why playback has stalled; null while it runs or has only just stalled. */
function useLineNotice({ isPlaying, isWaiting }: VideoState): 'offline' | 'slow' | null {
  const isOnline = useOnline()
  const isHeld = isPlaying && isWaiting
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isHeld])
  if (!isHeld) return null
  return isOnline ? (isSlow ? 'slow' : null) : 'offline'
}

const SECOND_TAP_MS = 280
const SHOWN_MS = 700
const SKIP_SECONDS = 10

type Side = -1 | 0 | 1
type Tap = MouseEvent<HTMLElement>

/** Two taps on the left or right third of a touch screen skip ten seconds, each further tap ten more. */
function useTaps({ onTap, onSkip }: { onTap: (tap: Tap) => void; onSkip: (seconds: number) => void }) {
  const waiting = useRef<{ side: Side; isSkipping: boolean; timer: ReturnType<typeof setTimeout> }>(undefined)
  const [skipped, setSkipped] = useState(0)
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])

  function wait(side: Side, isSkipping: boolean, end: () => void) {
    const timer = setTimeout(
      () => {
        waiting.current = undefined
        end()
      },
      isSkipping ? SHOWN_MS : SECOND_TAP_MS,
    )
    waiting.current = { side, isSkipping, timer }
  }
  function onClick(tap: MouseEvent<HTMLElement>) {
    const side = isTouch(tap) ? sideOf(tap) : 0
    const before = waiting.current
    if (side === 0) return onTap(tap)
    clearTimeout(before?.timer)
    if (before?.side !== side) return wait(side, false, () => onTap(tap))
    onSkip(side * SKIP_SECONDS)
    setSkipped((sum) => (before.isSkipping ? sum : 0) + side * SKIP_SECONDS)
    wait(side, true, () => setSkipped(0))
  }
  return { onClick, skipped }
}

/** Click events have a pointer type too. */
const isTouch = ({ nativeEvent }: Tap): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'

function sideOf({ currentTarget, clientX }: Tap): Side {
  const { left, width } = currentTarget.getBoundingClientRect()
  const part = (clientX - left) / width
  return part < 1 / 3 ? -1 : part > 2 / 3 ? 1 : 0
}
