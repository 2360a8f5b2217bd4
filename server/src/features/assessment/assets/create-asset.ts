import { randomUUID } from 'node:crypto'
import { rates } from '@sonocampus/contract/limits'
import type { ReadFacts } from '../../../adapters/decoder/decoder.ts'
import { isoTime } from '../../../clock.ts'
import { requireHit } from '../../../db/rate-limit.ts'
import type { Deps } from '../../../deps.ts'
import type { Upload } from '../../../http/read-upload.ts'
import { getCourse } from '../../../institute/courses.queries.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { announceAsset } from './announce-asset.ts'
import { type AssetRow, getAsset } from './assets.queries.ts'
import { newAssetKey } from './pack-key.ts'

type Form = { title: string }

/** Decodes a file's pictures into a pack. The file, its name and its header are discarded in any case. */
export async function createAsset(
  deps: Deps,
  actor: Actor,
  courseId: string,
  { title }: Form,
  file: Upload,
  gone?: AbortSignal,
): Promise<AssetRow> {
  const { db, clock, storage, decoder } = deps
  await getCourse(db, courseId)
  await requireHit(db, clock, `upload:${actor.id}`, rates.uploadPerUser)
  const { pack, facts } = await decoder.readAsset(file, actor.id, gone)
  const pack_key = newAssetKey()
  await storage.put(pack_key, pack)
  return db.transaction().execute(async (tx) => {
    const [id, now] = [randomUUID(), isoTime(clock.now())]
    const columns = { ...factColumns(facts), title, bytes: pack.size }
    await tx
      .insertInto('media_assets')
      .values({
        id,
        course_id: courseId,
        ...columns,
        state: 'review',
        boxes: '[]',
        pack_key,
        created_by: actor.id,
        created_at: now,
        updated_at: now,
      })
      .execute()
    const { frame_offsets: _, ...told } = columns
    await recordAudit(tx, deps, actor, {
      action: 'asset.created',
      subject: { type: 'asset', id },
      summary: `Added the picture ${title}`,
      after: { ...told, course_id: courseId },
    })
    await announceAsset(tx, { course_id: courseId, id })
    return getAsset(tx, id)
  })
}

function factColumns({ offsets, suggested_boxes, ...facts }: ReadFacts) {
  const frames = offsets.length - 1
  return {
    ...facts,
    frames,
    kind: frames === 1 ? ('still' as const) : facts.frame_ms ? ('loop' as const) : ('series' as const),
    scale_from: facts.mm_per_pixel === null ? null : ('file' as const),
    suggested_boxes: JSON.stringify(suggested_boxes),
    frame_offsets: JSON.stringify(offsets),
  }
}
