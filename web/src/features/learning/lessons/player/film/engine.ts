import Hls, { type ErrorData, type LoaderCallbacks, type LoaderConfiguration, type LoaderContext } from 'hls.js/light'
import { type Ahead, pathOf, withQuery } from './film'

export interface FilmWishes {
  playlist: string
  ahead: Ahead
  /** Where to begin, in seconds. */
  startAt: number
  /** Buffers no further ahead than necessary. */
  isSaving: boolean
  /** An address from the latest reply: its query opens every part. */
  freshUrl: () => string
  /** The server has refused a part: get a new reply, then call `goOn`. */
  onRefused: () => void
  /** Playback can't be recovered. */
  onBroken: () => void
}

export type FilmEngine = { goOn: () => void; close: () => void }

/** A viewer who leaves has paid for the buffer: enough for an unsteady connection, and no more. */
const AHEAD = { maxBufferLength: 20, maxMaxBufferLength: 30, maxBufferSize: 10_000_000 }
const AHEAD_SAVING = { maxBufferLength: 8, maxMaxBufferLength: 8, maxBufferSize: 2_000_000 }
const LONGEST_PAUSE_MS = 8000
const patience = {
  maxTimeToFirstByteMs: 15_000,
  maxLoadTimeMs: 60_000,
  timeoutRetry: { maxNumRetry: 4, retryDelayMs: 0, maxRetryDelayMs: 0 },
  errorRetry: { maxNumRetry: 4, retryDelayMs: 500, maxRetryDelayMs: 4000 },
}

/** Plays a lesson's segments. Network failures are retried for as long as it takes; refusals are reported. */
export function openFilm(video: HTMLVideoElement, wishes: FilmWishes): FilmEngine {
  const hls = new Hls({
    ...(wishes.isSaving ? AHEAD_SAVING : AHEAD),
    loader: aheadLoader(wishes.ahead),
    backBufferLength: 60,
    startPosition: wishes.startAt,
    startLevel: 0, // the smallest first: playback starts soonest
    capLevelToPlayerSize: true,
    abrEwmaDefaultEstimate: 400_000,
    enableWorker: false, // segments need no repacking, and the policy forbids scripts from a blob
    fragLoadPolicy: { default: patience },
    keyLoadPolicy: { default: patience },
    playlistLoadPolicy: { default: patience },
    manifestLoadPolicy: { default: patience },
    xhrSetup: (xhr, url) => xhr.open('GET', withQuery(url, wishes.freshUrl()), true),
  })
  let pause = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasRecovered = false
  let isHeld = false
  let isRefused = false
  /** Callers needn't know whether loading is held up. */
  const goOn = () => {
    isRefused = false
    if (!isHeld) return
    isHeld = false
    clearTimeout(timer)
    if (hls.levels.length === 0) hls.loadSource(wishes.playlist)
    else hls.startLoad(-1)
  }
  const tryLater = () => {
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2 || 1000)
    clearTimeout(timer)
    timer = setTimeout(goOn, pause)
  }
  /** Reports only the first refusal until there is a new link. */
  const refuse = () => {
    if (isRefused) return
    isRefused = true
    wishes.onRefused()
  }
  const onError = (_: unknown, { fatal, type, response }: ErrorData) => {
    if (type === Hls.ErrorTypes.NETWORK_ERROR) {
      isHeld ||= fatal
      if (isRefusal(response?.code)) refuse()
      else if (fatal) tryLater()
    } else if (fatal && type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true
      hls.recoverMediaError()
    } else if (fatal) wishes.onBroken()
  }
  hls.on(Hls.Events.ERROR, onError)
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    pause = 0
    hasRecovered = false
    isRefused = false
  })
  window.addEventListener('online', goOn)
  hls.loadSource(wishes.playlist)
  hls.attachMedia(video)
  return {
    goOn,
    close() {
      window.removeEventListener('online', goOn)
      clearTimeout(timer)
      hls.destroy()
    },
  }
}

const isRefusal = (status = 0) => status >= 400 && status < 500

const Loader = Hls.DefaultConfig.loader

/** Takes what was prefetched, and loads the rest as the engine does by default. */
const aheadLoader = (ahead: Ahead) =>
  class extends Loader {
    #isGone = false

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const path = pathOf(context.url)
      const requested = ahead.get(path)
      ahead.delete(path)
      if (!requested) {
        super.load(context, config, callbacks)
        return
      }
      const { loading } = this.stats
      loading.start = performance.now()
      requested.then(
        (data) => {
          if (this.#isGone) return
          loading.first = loading.end = performance.now()
          callbacks.onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null)
        },
        () => this.#isGone || super.load(context, config, callbacks),
      )
    }
    override abort(): void {
      this.#isGone = true
      super.abort()
    }
    override destroy(): void {
      this.#isGone = true
      super.destroy()
    }
  }
