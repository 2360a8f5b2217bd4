import type { PlayableFilm } from '@sonocampus/contract/lessons.media'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { FilmEngine } from './film/engine'
import { askAhead, filmPlayer } from './film/film'
import { type Quality, renditionFor } from './film/quality'

export type PlaybackLink = {
  /** Null if there are renditions. */
  url: string | null
  captions: string | null
  /** Null while there is only the original file. */
  film: PlayableFilm | null
  stream: string | undefined
  endsAt: number
}

interface Source {
  video: HTMLVideoElement | null
  /** Shows the last frame while one address replaces another. */
  frame: RefObject<HTMLCanvasElement | null>
  /** A new object is a new try, even with the same address. */
  source: PlaybackLink | null
  quality: Quality
  startAt: RefObject<number>
  /** True while one address replaces another. */
  isTakingOver: RefObject<boolean>
  onTakenOver: () => void
  /** The server refuses the link's parts: a new link is needed. */
  onRefused: () => void
  onBroken: () => void
}

/**
 * Plays from an address; a new one continues at the same position. Renditions are loaded by an engine, itself loaded
 * when first needed: a new link renews its requests without a break.
 */
export function useSource({ video, frame, source, quality, startAt, isTakingOver, ...tell }: Source): void {
  const engine = useRef<FilmEngine>(null)
  const left = useRef(new AbortController())
  const playlist = source?.film ? playlistOf(source.film, quality) : null
  const pieces = playlist && filmPlayer() === 'engine' ? playlist.split('?')[0] : null
  const played = pieces ? `${pieces} ${quality}` : source

  const freshUrl = useEffectEvent(() => source?.film?.playlist_url ?? '')
  const onRefused = useEffectEvent(tell.onRefused)
  const onBroken = useEffectEvent(tell.onBroken)
  const onSource = useEffectEvent(() => engine.current?.goOn())

  const play = async (element: HTMLVideoElement, position: number, { signal }: AbortController) => {
    if (!pieces || !playlist || !source?.film) {
      element.src = (filmPlayer() && playlist) || source?.url || ''
      return
    }
    const ahead = askAhead(playlist, source.film)
    const { openFilm } = await import('./film/engine')
    if (signal.aborted) return
    const isSaving = quality === 'saver'
    const opened = openFilm(element, {
      playlist: pieces,
      ahead,
      startAt: position,
      isSaving,
      freshUrl,
      onRefused,
      onBroken,
    })
    engine.current = opened
    signal.addEventListener('abort', opened.close)
  }
  const takeOver = useEffectEvent((element: HTMLVideoElement) => {
    const isFirst = !element.src
    const plays = isFirst || !element.paused
    const position = isFirst ? startAt.current : element.currentTime
    if (!isFirst) {
      holdFrame(element, frame.current)
      isTakingOver.current = true
    }
    left.current.abort()
    left.current = new AbortController()
    const done = () => {
      isTakingOver.current = false
      if (frame.current) frame.current.hidden = true
      tell.onTakenOver()
    }
    const onReady = () => {
      const isOver = isFirst && position > element.duration - 1
      if (position > 0) element.currentTime = isOver ? 0 : position
      if (plays) element.play().then(done, done)
      else done()
    }
    element.addEventListener('loadedmetadata', onReady, { once: true, signal: left.current.signal })
    play(element, position, left.current).catch(onBroken)
  })

  useEffect(() => {
    if (video && played) takeOver(video)
  }, [video, played])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused part can be requested again with a new link
  useEffect(() => onSource(), [source])
  useEffect(() => () => left.current.abort(), [])
}

const playlistOf = ({ playlist_url, playlist_urls, renditions }: NonNullable<PlaybackLink['film']>, quality: Quality) =>
  playlist_urls[renditionFor(quality, renditions)?.name ?? ''] ?? playlist_url

function holdFrame(video: HTMLVideoElement, frame: HTMLCanvasElement | null) {
  if (!frame || video.videoWidth === 0) return
  frame.width = video.videoWidth
  frame.height = video.videoHeight
  frame.getContext('2d')?.drawImage(video, 0, 0)
  frame.hidden = false
}
