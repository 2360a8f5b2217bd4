import type { PlayableFilm } from '@sonocampus/contract/lessons.media'

const PIECES = 'video/mp4; codecs="avc1.4d401e,mp4a.40.2"'

/** How this browser plays renditions: with our engine, natively (iPhones), or not at all. */
export function filmPlayer(): 'engine' | 'own' | null {
  if (typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(PIECES)) return 'engine'
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') ? 'own' : null
}

/** A part's address with the query of the latest reply: one query opens all parts, and expires. */
export const withQuery = (url: string, fresh: string): string => `${url.split('?')[0]}?${fresh.split('?')[1] ?? ''}`

/** What is prefetched before the engine has loaded, by path; each entry is used once. */
export type Ahead = Map<string, Promise<string | ArrayBuffer>>

export const pathOf = (url: string): string => new URL(url, location.origin).pathname

/**
 * Renditions start with a list of qualities, the list of one quality's segments and their key, each naming the next. On
 * a slow connection that is most of the wait: all are requested at once, while the engine loads.
 */
export function askAhead(playlist: string, { playlist_url, playlist_urls, renditions }: PlayableFilm): Ahead {
  const [smallest] = renditions
  const lists = new Set([playlist, ...(playlist === playlist_url && smallest ? [playlist_urls[smallest.name]] : [])])
  const ahead: Ahead = new Map()
  const ask = async (url: string) => {
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`refused with ${answer.status}`)
    return answer
  }
  for (const url of lists)
    if (url)
      ahead.set(
        pathOf(url),
        ask(url).then((answer) => answer.text()),
      )
  const key = playlist.replace(/\/playlists\/\w+/, '/key')
  ahead.set(
    pathOf(key),
    ask(key).then((answer) => answer.arrayBuffer()),
  )
  // The engine requests again what fails here, and reports it.
  for (const answer of ahead.values()) answer.catch(() => undefined)
  return ahead
}
