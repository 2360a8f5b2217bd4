import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isoTime } from '../clock.ts'
import type { Tx } from '../db/connect.ts'
import type { MediaAssetsTable } from '../db/tables/assets.ts'
import type { Deps } from '../deps.ts'
import { newAssetKey, presentViewedAsset } from '../features/assessment/assets/index.ts'
import { replaceQuestions } from '../features/assessment/quizzes/index.ts'
import { DEMO_PICTURE_QUESTIONS } from './demo-pictures.ts'
import { mmPerPixel, SCENES, type Scene } from './imaging-scenes.ts'

const DAY = 24 * 60 * 60 * 1000
const PICTURES = join(import.meta.dirname, 'pictures')

export type KeptScene = { scene: Scene; row: Omit<MediaAssetsTable, 'course_id'> }

/** Stores the drawn pictures and loops as if a teacher had uploaded and cleared them. */
export async function keepScenes(deps: Deps, scenes: readonly Scene[] = SCENES): Promise<KeptScene[]> {
  const offsets = JSON.parse(await readFile(join(PICTURES, 'packs.json'), 'utf8')) as Record<string, number[]>
  return Promise.all(
    scenes.map(async (scene) => {
      const pack = await keepFile(deps, scene.file ?? `${scene.name}.pack`, 'application/octet-stream')
      const clip = scene.frames > 1 ? await keepFile(deps, `${scene.name}.clip.mp4`, 'video/mp4') : null
      const now = isoTime(deps.clock.now())
      const row = {
        id: randomUUID(),
        title: scene.title,
        kind: scene.frames > 1 ? ('loop' as const) : ('still' as const),
        state: 'ready' as const,
        problem: null,
        width: scene.width,
        height: scene.height,
        frames: scene.frames,
        frame_ms: scene.frame_ms,
        mm_per_pixel: mmPerPixel(scene),
        scale_from: 'drawn' as const,
        boxes: '[]',
        suggested_boxes: '[]',
        pack_key: pack.key,
        frame_offsets: JSON.stringify(offsets[scene.name] ?? [0, pack.size]),
        clip_key: clip?.key ?? null,
        bytes: pack.size + (clip?.size ?? 0),
        created_by: null,
        created_at: now,
        updated_at: now,
      }
      return { scene, row }
    }),
  )
}

async function keepFile({ storage, config }: Deps, name: string, contentType: string) {
  const staging = join(config.dataDir, 'staging')
  await mkdir(staging, { recursive: true })
  const path = join(staging, randomUUID())
  await copyFile(join(PICTURES, name), path)
  const [key, { size }] = [newAssetKey(), await stat(path)]
  await storage.put(key, { path, contentType, size })
  return { key, size }
}

/** A quiz with one question of each kind, open to try. */
export async function seedPictures(tx: Tx, now: number, course_id: string, kept: readonly KeptScene[]): Promise<void> {
  await tx
    .insertInto('media_assets')
    .values(kept.map(({ row }) => ({ ...row, course_id })))
    .execute()
  const [id, written] = [randomUUID(), isoTime(now - 10 * DAY)]
  await tx
    .insertInto('quizzes')
    .values({
      id,
      course_id,
      title: 'Reading images and loops',
      description: 'Seven questions that are answered on the picture: tap, mark, draw, choose, measure, label, type.',
      due_date: isoTime(now + 40 * DAY),
      time_limit_minutes: null,
      pass_mark: 50,
      attempts_allowed: 3,
      counting_attempt: 'best',
      created_at: written,
      updated_at: written,
      told_at: written,
    })
    .execute()
  const questions = DEMO_PICTURE_QUESTIONS.map(({ scene, ...question }) => {
    const shown = kept.find((one) => one.scene === scene)
    return {
      id: randomUUID(),
      image_url: null,
      options: [],
      ...question,
      asset: shown ? presentViewedAsset(shown.row) : null,
    }
  })
  await replaceQuestions(tx, id, questions)
}
