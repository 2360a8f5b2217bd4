import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@sonocampus/contract/limits'
import * as z from 'zod/mini'
import { stageFile } from '../../../../adapters/storage/stage-file.ts'
import { effortOf, type FilmFacts, type Plan, plansFor } from '../../../../adapters/transcoder/ladder.ts'
import type { Transcoder } from '../../../../adapters/transcoder/transcoder.ts'
import type { FilmsTable } from '../../../../db/tables/lessons.ts'
import type { Deps } from '../../../../deps.ts'
import { openFilmFolder } from './film-folder.ts'
import { filmProblem } from './film-problem.ts'
import { findFilm, listRenditionNames } from './films.queries.ts'
import { finishFilm, storeFilmFile } from './finish-film.ts'
import { changeFilm, FilmGone, keepRendition, progressOf } from './keep-film.ts'

const Payload = z.object({ source_key: z.string() })
const MOST_TRIES = 3

/** Makes a film's missing qualities: finished ones are kept, unfinished ones restarted; it plays once all are there. */
export async function makeFilm(deps: Deps, payload: unknown, { attempts }: { attempts: number }): Promise<void> {
  const film = await findFilm(deps.db, Payload.parse(payload).source_key)
  if (!deps.transcoder || !film || film.state === 'ready' || film.state === 'failed') return
  try {
    await make(deps, deps.transcoder, film)
  } catch (error) {
    if (error instanceof FilmGone) return
    // A stopping server gives the job back for the next one to continue.
    if (deps.transcoder.isClosed()) throw error
    const { sentence, isLasting } = filmProblem(error)
    if (!isLasting && attempts < MOST_TRIES) {
      await changeFilm(deps, film.source_key, { state: 'queued' })
      throw error
    }
    deps.log.warn({ err: error, source: film.source_key }, 'no film could be made')
    await changeFilm(deps, film.source_key, { state: 'failed', problem: sentence })
  }
}

async function make(deps: Deps, transcoder: Transcoder, { source_key, secret }: FilmsTable): Promise<void> {
  await using folder = await openFilmFolder(deps)
  if (!(await changeFilm(deps, source_key, { state: 'running' }))) return
  const path = await localFile(deps, source_key, folder.path)
  const facts = await transcoder.probe(path)
  const made = await listRenditionNames(deps.db, source_key)
  const plans = plansFor(facts)
  const all = plans.reduce((sum, plan) => sum + effortOf(plan), 0)
  const report = progressOf(deps, source_key)
  let done = 0
  for (const plan of plans) {
    const effort = effortOf(plan)
    if (!made.includes(plan.name)) {
      const onProgress = (share: number) => report((done + share * effort) / all)
      const how = { folder: join(folder.path, plan.name), secret: Buffer.from(secret, 'hex'), onProgress }
      if (!(await encodeOne(deps, transcoder, { source_key, path, facts, plan }, how))) return
    }
    done += effort
    await report(done / all)
  }
  await finishFilm(deps, transcoder, { source_key, path, facts, folder: folder.path })
}

/** On the local disk the stored file itself; from a storage service a copy that goes with the folder. */
async function localFile({ storage }: Deps, key: string, folder: string): Promise<string> {
  if (storage.localPath) return storage.localPath(key)
  return (await stageFile(folder, await storage.read(key), { maxBytes: limits.uploads.video })).path
}

type One = { source_key: string; path: string; facts: FilmFacts; plan: Plan }

/** False if the film was dropped meanwhile. */
async function encodeOne(
  deps: Deps,
  transcoder: Transcoder,
  { source_key, path, facts, plan }: One,
  how: { folder: string; secret: Buffer; onProgress: (share: number) => Promise<void> },
): Promise<boolean> {
  await mkdir(how.folder)
  const { pack, cut, codecs, bitrate, peak } = await transcoder.encode(path, facts, plan, how)
  const pack_key = await storeFilmFile(deps, pack)
  return keepRendition(deps, {
    source_key,
    name: plan.name,
    width: plan.picture?.width ?? null,
    height: plan.picture?.height ?? null,
    bitrate,
    peak,
    codecs,
    pack_key,
    bytes: pack.size,
    pieces: JSON.stringify(cut),
  })
}
