import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@sonocampus/contract/limits'
import * as z from 'zod/mini'
import { stageFile } from '../../../../adapters/storage/stage-file.ts'
import type { StagedFile } from '../../../../adapters/storage/storage.ts'
import { effortOf, type FilmFacts, type Plan, plansFor } from '../../../../adapters/transcoder/ladder.ts'
import { FilmFault, type FilmFaultKind } from '../../../../adapters/transcoder/run-film.ts'
import type { Transcoder } from '../../../../adapters/transcoder/transcoder.ts'
import type { FilmsTable } from '../../../../db/tables/lessons.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { changeFilm, FilmGone, keepRendition, markReady, progressOf } from './film-progress.ts'
import { findFilm, getSmallestCut, listRenditionNames } from './films.queries.ts'

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
  await finish(deps, transcoder, { source_key, path, facts, folder: folder.path })
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

type Source = { source_key: string; path: string; facts: FilmFacts; folder: string }

/** Once every quality is made: draws the pictures and marks the film ready. */
async function finish(deps: Deps, transcoder: Transcoder, source: Source): Promise<void> {
  const { db, storage } = deps
  const { source_key } = source
  const { pieces } = await getSmallestCut(db, source_key)
  const duration_ms = pieces.reduce((sum, [, milliseconds]) => sum + milliseconds, 0)
  const pictures = await drawnPictures(deps, transcoder, source, duration_ms)
  if ((await markReady(deps, source_key, { duration_ms, ...pictures })) || !pictures) return
  for (const key of [pictures.poster_key, pictures.sprite_key]) await storage.remove(key)
}

/** A film also plays without pictures, so failing to draw them isn't an error. */
async function drawnPictures(
  deps: Deps,
  transcoder: Transcoder,
  { source_key, path, facts, folder }: Source,
  durationMs: number,
) {
  try {
    const { poster, sprite, grid } = await transcoder.drawPictures(path, facts, { folder, durationMs })
    const [poster_key, sprite_key] = [await storeFilmFile(deps, poster), await storeFilmFile(deps, sprite)]
    return { poster_key, sprite_key, sprite: JSON.stringify(grid) }
  } catch (error) {
    if (transcoder.isClosed()) throw error
    deps.log.warn({ err: error, source: source_key }, 'the pictures of a film could not be drawn')
    return null
  }
}

/** Stored under a random name. */
async function storeFilmFile({ storage }: Deps, file: StagedFile): Promise<string> {
  const key = `private/films/${randomUUID()}`
  await storage.put(key, file)
  return key
}

/** An empty temporary folder for one film, removed when its user is done. Leftovers of dead processes are removed first. */
async function openFilmFolder({ config }: Pick<Deps, 'config'>) {
  const all = join(config.dataDir, 'films')
  await mkdir(all, { recursive: true })
  for (const name of await readdir(all))
    if (!isAlive(Number(name.split('-')[0]))) await rm(join(all, name), { recursive: true, force: true })
  const path = await mkdtemp(join(all, `${process.pid}-`))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** A process makes one film at a time: a folder with its own pid was left by an earlier process. */
function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Why renditions failed, for administrators, and whether retrying could help. */
type FilmProblem = { sentence: string; isLasting: boolean }

const lasting = (sentence: string): FilmProblem => ({ sentence, isLasting: true })
const passing = (sentence: string): FilmProblem => ({ sentence, isLasting: false })

const NO_SPACE = lasting('The server has no space left for the renditions. Free some space, then try again.')
const PROBLEMS: Record<FilmFaultKind, FilmProblem> = {
  unreadable: lasting("This file can't be read as a video. Export it again as MP4 and upload it again."),
  no_picture: lasting('This file has no moving picture. Upload a video.'),
  damaged: lasting('This file is damaged: a large part of the video is missing. Upload it again.'),
  too_long: lasting('This video is longer than 12 hours. Split it into lessons.'),
  no_space: NO_SPACE,
  stuck: lasting('ffmpeg got stuck on this file. Export it again as MP4 and upload it again.'),
  ended: passing('ffmpeg was stopped before it finished. Try again.'),
}
const MISSING = lasting("This lesson's file is missing from the storage. Upload it again.")
const UNKNOWN = passing("Couldn't make the renditions. Try again; the server's log says more.")

function filmProblem(error: unknown): FilmProblem {
  if (error instanceof FilmFault) return PROBLEMS[error.kind]
  if (error instanceof AppError && error.code === 'no_space') return NO_SPACE
  if (error instanceof AppError && error.code === 'not_found') return MISSING
  return UNKNOWN
}
