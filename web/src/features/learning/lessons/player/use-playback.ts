import { type SyntheticEvent, useEffect, useRef } from 'react'
import { playedQuality } from './film/quality'
import { FAILED_TO_LOAD, usePlaybackLink } from './use-playback-link'
import type { StageProps } from './use-player'
import { rememberedRate, useQualityChoice } from './use-player-choices'
import { useSource } from './use-source'
import { useVideoState } from './use-video-state'

type Telling = Pick<StageProps, 'open' | 'startAt' | 'onStart' | 'onTime' | 'onStop' | 'onProblem'>
type VideoEvent = SyntheticEvent<HTMLVideoElement>

/** Plays a link in the chosen quality; reports the position and any problem to the parent. */
export function usePlayback(video: HTMLVideoElement | null, props: Telling) {
  const { open, startAt, onStart, onTime, onStop, onProblem } = props
  const frame = useRef<HTMLCanvasElement>(null)
  const hasFailed = useRef(false)
  const isTakingOver = useRef(false)
  const { state, refresh } = useVideoState(video, isTakingOver)
  const { source, exchange } = usePlaybackLink({ open, isPlaying: state.isPlaying, onProblem })
  const { quality: chosen, isSuggested, choose } = useQualityChoice()
  const film = source?.film ?? null
  const quality = playedQuality(chosen, film?.renditions ?? [])
  /** A new link may fix it; a second failure in a row is reported. */
  function onRefused() {
    if (hasFailed.current) return onProblem(FAILED_TO_LOAD)
    hasFailed.current = true
    exchange()
  }
  const onBroken = () => onProblem(FAILED_TO_LOAD)
  useSource({ video, frame, source, quality, startAt, isTakingOver, onTakenOver: refresh, onRefused, onBroken })
  useEffect(() => {
    if (video) video.defaultPlaybackRate = rememberedRate()
  }, [video])

  function onTimeUpdate({ currentTarget: { currentTime, paused, seeking } }: VideoEvent) {
    if (paused || seeking || isTakingOver.current) return
    if (currentTime > 0) hasFailed.current = false
    onTime?.(currentTime)
  }
  function onSeeking({ currentTarget }: VideoEvent) {
    if (!isTakingOver.current) onStop?.(currentTarget.currentTime)
  }
  return {
    state,
    source,
    film,
    quality,
    choose,
    isSaverSuggested: isSuggested,
    /** Undefined if the smallest picture is already playing. */
    onSave: film && quality !== 'saver' && quality !== 'audio' ? () => choose('saver') : undefined,
    frame,
    /** Event handlers for the video element. */
    listeners: {
      onPlay: () => !isTakingOver.current && onStart?.(),
      onPlaying: onTimeUpdate,
      onTimeUpdate,
      onSeeking,
      /** Counts what played since the last time update too: a tenth of a short lesson. */
      onPause(event: VideoEvent) {
        const { seeking, currentTime } = event.currentTarget
        if (!seeking && !isTakingOver.current) onTime?.(currentTime)
        onSeeking(event)
      },
      onError: ({ currentTarget }: VideoEvent) => currentTarget.src.startsWith('blob:') || onRefused(),
    },
  }
}
