import type { PlayableFilm } from '@sonocampus/contract/lessons.renditions'

/** What is asked for before the engine is there, by its path; whoever takes one takes it once. */
export type Ahead = Map<string, Promise<string | ArrayBuffer>>

export const pathOf = (url: string): string => new URL(url, location.origin).pathname

/**
 * A film begins with a list of qualities, the list of one quality's pieces and their key, each of which names the next. On a
 * line with a long way to the server that is most of the waiting: they are asked for at once, while the engine comes.
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
  // What fails here is asked for again by the engine, which tells it.
  for (const answer of ahead.values()) answer.catch(() => undefined)
  return ahead
}
