/**
 * The messages of YouTube's embedded player once it has received "listening" (`enablejsapi=1`). Its own script uses
 * them too; we send them ourselves because our pages run no third-party script.
 */
export const YOUTUBE_ORIGIN = 'https://www.youtube-nocookie.com'

const said = { id: 1, channel: 'widget' }
export const listening = JSON.stringify({ event: 'listening', ...said })
const command = (func: string, ...args: unknown[]) => JSON.stringify({ event: 'command', func, args, ...said })
export const pausing = command('pauseVideo')
export const seekingTo = (moment: number): string => command('seekTo', moment, true)

export type YoutubeNews = { isPlaying?: boolean; time?: number; length?: number }

const PLAYING = 1
/** Buffering doesn't change the state: playback continues in a moment. */
const BUFFERING = 3

/** The state and position in a message; null if it isn't the player's. */
export function readYoutube(data: unknown): YoutubeNews | null {
  const message = parsed(data)
  if (!message) return null
  const { event, info } = message
  if (event === 'onStateChange') return typeof info === 'number' ? stateNews(info) : {}
  if (typeof info !== 'object' || info === null) return typeof event === 'string' ? {} : null
  const { playerState, currentTime, duration } = info as Record<string, unknown>
  return {
    ...(typeof playerState === 'number' ? stateNews(playerState) : {}),
    ...(typeof currentTime === 'number' ? { time: currentTime } : {}),
    ...(typeof duration === 'number' && duration > 0 ? { length: duration } : {}),
  }
}

const stateNews = (state: number): YoutubeNews => (state === BUFFERING ? {} : { isPlaying: state === PLAYING })

function parsed(data: unknown): { event?: unknown; info?: unknown } | null {
  if (typeof data !== 'string') return null
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
