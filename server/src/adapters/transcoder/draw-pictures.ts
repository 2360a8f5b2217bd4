import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StagedFile } from '../storage/storage.ts'
import type { FilmFacts } from './ladder.ts'
import { type Bench, MODEST, OPENING, runFilm, THREADS } from './run-film.ts'

/** Small pictures in rows: one for every `interval` seconds. */
export type SpriteGrid = {
  columns: number
  rows: number
  count: number
  width: number
  height: number
  interval: number
}

const LARGEST_POSTER = 640
const TILE = 160
const [MOST_TILES, COLUMNS, SHORTEST_INTERVAL] = [100, 10, 2]

export const gridFor = ({ width, height }: FilmFacts, durationMs: number): SpriteGrid => {
  const seconds = durationMs / 1000
  const interval = Math.max(SHORTEST_INTERVAL, Math.ceil(seconds / MOST_TILES))
  const count = Math.min(MOST_TILES, Math.max(1, Math.ceil(seconds / interval)))
  const share = TILE / Math.max(width, height)
  const even = (side: number) => Math.max(2, 2 * Math.round((side * share) / 2))
  const columns = Math.min(COLUMNS, count)
  return { columns, rows: Math.ceil(count / columns), count, width: even(width), height: even(height), interval }
}

type Pictures = { poster: StagedFile; sprite: StagedFile; grid: SpriteGrid }

/** A poster of the video, and thumbnails for its seek bar. Only key frames are decoded: it takes seconds. */
export async function drawPictures(
  bench: Bench,
  ffmpeg: string,
  path: string,
  facts: FilmFacts,
  { folder, durationMs }: { folder: string; durationMs: number },
): Promise<Pictures> {
  const grid = gridFor(facts, durationMs)
  const draw = async (name: string, before: string[], filters: string): Promise<StagedFile> => {
    const target = join(folder, name)
    const opened = [...OPENING, ...MODEST, '-threads', THREADS, ...before, '-i', `file:${path}`]
    const drawn = ['-map', '0:V:0', '-vf', filters, '-frames:v', '1', '-map_metadata', '-1', '-c:v', 'libwebp']
    const said = ['-quality', '60', '-f', 'webp', '-progress', 'pipe:1', target]
    await runFilm(bench, { source: path, folder }, ffmpeg, ['-nostdin', '-v', 'error', ...opened, ...drawn, ...said])
    return { path: target, contentType: 'image/webp', size: (await stat(target)).size }
  }
  const keyFrames = ['-skip_frame', 'nokey']
  const { columns, rows, width, height, interval } = grid
  const share = Math.min(1, LARGEST_POSTER / Math.max(facts.width, facts.height))
  const even = (side: number) => Math.max(2, 2 * Math.round((side * share) / 2))
  return {
    // Not the very first picture, which is often black.
    poster: await draw(
      'poster.webp',
      ['-ss', String(Math.min(30, durationMs / 10_000))],
      `scale=${even(facts.width)}:${even(facts.height)},setsar=1`,
    ),
    sprite: await draw(
      'sprite.webp',
      keyFrames,
      `fps=1/${interval}:round=up,scale=${width}:${height},setsar=1,tile=${columns}x${rows}`,
    ),
    grid,
  }
}
