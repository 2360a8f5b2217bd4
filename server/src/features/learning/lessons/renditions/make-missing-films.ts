import type { Deps } from '../../../../deps.ts'
import { startWorker } from '../../../../jobs/worker.ts'
import { enqueueFilm, MAKE_FILM } from './film-progress.ts'
import { findFilms, listUnfilmed } from './films.queries.ts'
import { makeFilm } from './make-film.ts'

type Say = (line: string) => void

/**
 * Enqueues missing and failed films and makes them one by one until stopped. If a server is making one, that server
 * makes them: only one film is made at a time. Returns how many failed.
 */
export async function makeMissingFilms(deps: Deps, say: Say, stopped: AbortSignal): Promise<number> {
  const { db } = deps
  const lessons = await listUnfilmed(db)
  say(lessons.length > 0 ? `Lessons without renditions: ${lessons.length}` : 'All lessons have their renditions.')
  for (const { source_key } of lessons) await db.transaction().execute((tx) => enqueueFilm(tx, deps, source_key))
  const titles = new Map(lessons.map(({ source_key, title }) => [source_key, title]))
  const make = async (payload: unknown, job: { attempts: number }) => {
    const { source_key } = payload as { source_key: string }
    say(`${titles.get(source_key) ?? 'Another lesson'} …`)
    await makeFilm(deps, payload, job)
    const film = (await findFilms(db, [source_key])).get(source_key)
    if (film) say(film.problem ? `  failed: ${film.problem}` : `  ${film.state}: ${sizesOf(film.renditions)}`)
  }
  const worker = startWorker(deps, { [MAKE_FILM]: make }, [{ kinds: [MAKE_FILM], atOnce: 1, alone: true }])
  stopped.addEventListener('abort', () => {
    void worker.stop()
    deps.transcoder?.close()
  })
  await worker.drain()
  await worker.stop()
  const states = [...(await findFilms(db, [...titles.keys()])).values()].map(({ state }) => state)
  const left = states.filter((state) => state === 'queued' || state === 'running').length
  if (left > 0) say(`Left for the running server or the next run: ${left}`)
  return states.filter((state) => state === 'failed').length
}

const sizesOf = (renditions: { name: string | null; bytes: number | null }[]) =>
  renditions.map(({ name, bytes }) => `${name} ${((bytes ?? 0) / 1e6).toFixed(1)} MB`).join(', ')
