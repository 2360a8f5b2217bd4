import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import type { FilmUpload } from '@sonocampus/contract/lessons.video-files'
import type { World } from './insist'
import type { FilmCalls } from './send-film'
import type { QueuePorts } from './upload-job'
import { UploadQueue } from './upload-queue'

const PART = 10

/** An in-memory server, and a world whose connection and clock tests control. */
export function fakeFilmServer() {
  const calls: string[] = []
  const pauses: number[] = []
  const faults: { at: RegExp; error: unknown; times: number }[] = []
  const holds: { at: RegExp; released: Promise<void> }[] = []
  const films = new Map<string, { film: FilmUpload; parts: Map<number, string> }>()
  const listeners = new Set<() => void>()
  const kept = new Map<string, unknown>()
  let [isOnline, atOnce, mostAtOnce, now] = [true, 0, 0, 0]
  let [bytesPerSecond, isTrickling] = [Number.POSITIVE_INFINITY, false]

  async function note(name: string): Promise<void> {
    calls.push(name)
    await holds.find(({ at }) => at.test(name))?.released
    const fault = faults.find(({ at, times }) => times > 0 && at.test(name))
    if (!fault) return
    fault.times -= 1
    throw fault.error
  }
  const world: World = {
    isOnline: () => isOnline,
    onLine(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async sleep(milliseconds, signal) {
      pauses.push(milliseconds)
      now += milliseconds
      await Promise.resolve()
      signal.throwIfAborted()
    },
    random: () => 1,
  }
  const filmOf = (key: string, size: number) => {
    const known = films.get(key)
    if (known) return known
    const about = {
      content_type: 'video/mp4',
      fingerprint: key,
      created_at: '',
      idle_seconds: 0,
      lesson: null,
      has_arrived: false,
    }
    const names = { id: `film ${key}`, file_key: `private/lessons/${key}`, file_name: key }
    const film = { ...about, ...names, size, part_bytes: PART, parts: Math.ceil(size / PART), received: [] }
    const made = { film, parts: new Map<number, string>() }
    films.set(key, made)
    return made
  }
  const callsFor = ({ file }: { file: File }): FilmCalls => ({
    async start() {
      await note(`start ${file.name}`)
      const { film, parts } = filmOf(file.name, file.size)
      return { ...film, received: [...parts.keys()] }
    },
    async sign(_id, { number }) {
      await note(`sign ${number}`)
      return { url: String(number), headers: {} }
    },
    async put({ url }, part, onSent, signal) {
      atOnce += 1
      mostAtOnce = Math.max(mostAtOnce, atOnce)
      try {
        await note(`put ${url}`)
        onSent(part.size / 2)
        await Promise.resolve()
        if (isTrickling) {
          onSent(part.size / 2 + 1)
          await note('last bytes')
        }
        now += (part.size * 1000) / bytesPerSecond
        if (signal.aborted) throw new DOMException('', 'AbortError')
        filmOf(file.name, file.size).parts.set(Number(url), await part.text())
      } finally {
        atOnce -= 1
      }
    },
    async finish(_id, hashes) {
      await note(`finish ${hashes.join(',')}`)
      filmOf(file.name, file.size).film.has_arrived = true
    },
    hash: async (part) => `#${await part.text()}`,
  })
  const ports: QueuePorts = {
    callsFor,
    async saveLesson({ title }, videoId) {
      await note(`save ${title}${videoId ? ` as ${videoId}` : ''}`)
      return { id: `lesson ${title}`, plays_in_browsers: true } as AdminVideo
    },
    saveExtras: async (videoId, { captions }) => {
      if (captions) await note(`captions of ${videoId}`)
    },
    discard: (id) => note(`discard ${id}`),
    keep: (id, extras) => void (extras ? kept.set(id, extras) : kept.delete(id)),
    hold: () => () => {},
    onArrived: () => {},
    onSaved: () => {},
    onFailed: () => {},
    inWords: (error) => (error instanceof Error ? error.message || error.name : String(error)),
    world,
    now: () => now,
  }
  return {
    queue: new UploadQueue(ports),
    calls,
    pauses,
    kept,
    mostAtOnce: () => mostAtOnce,
    fail: (at: RegExp, error: unknown, times = 1) => void faults.push({ at, error, times }),
    /** Calls matching this get no response until released. */
    hold(at: RegExp) {
      const { promise, resolve } = Promise.withResolvers<void>()
      holds.push({ at, released: promise })
      return resolve
    },
    setSpeed(next: number) {
      bytesPerSecond = next
    },
    /** Parts stop before their last bytes, which can be held. */
    trickle() {
      isTrickling = true
    },
    heal: () => void faults.splice(0),
    setOnline(next: boolean) {
      isOnline = next
      for (const listener of listeners) listener()
    },
    /** A file's received parts, joined. */
    contentOf: (name: string) =>
      [...(films.get(name)?.parts ?? [])]
        .sort(([one], [other]) => one - other)
        .map(([, text]) => text)
        .join(''),
    receive: (name: string, size: number, number: number, text: string) =>
      void filmOf(name, size).parts.set(number, text),
  }
}
