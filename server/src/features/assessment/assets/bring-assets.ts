import { randomUUID } from 'node:crypto'
import type { ViewedAsset } from '@sonocampus/contract/imaging'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { presentViewedAsset } from './assets.presenter.ts'
import { listOfCourse, lockReadyAssets } from './assets.queries.ts'

/**
 * Copies cleared pictures of other courses to this one; returns them by their original ids. Each course has its own
 * row, all share one file: once ready it never changes.
 */
export async function bringAssets(
  { engine, clock }: Deps,
  tx: Tx,
  courseId: string,
  ids: string[],
): Promise<Map<string, ViewedAsset>> {
  if (ids.length === 0) return new Map()
  const wanted = await lockReadyAssets(tx, engine, ids)
  if (wanted.length === 0) return new Map()
  const packKeys = wanted.map(({ pack_key }) => pack_key)
  const there = new Map((await listOfCourse(tx, courseId, packKeys)).map((row) => [row.pack_key, row]))
  const now = isoTime(clock.now())
  const copies = wanted
    .filter(({ pack_key }) => !there.has(pack_key))
    .map((row) => ({ ...row, id: randomUUID(), course_id: courseId, created_at: now, updated_at: now }))
  if (copies.length > 0) await tx.insertInto('media_assets').values(copies).execute()
  for (const copy of copies) there.set(copy.pack_key, copy)
  return new Map(wanted.flatMap(({ id, pack_key }) => pairOf(id, there.get(pack_key))))
}

const pairOf = (id: string, row: Parameters<typeof presentViewedAsset>[0] | undefined): [string, ViewedAsset][] =>
  row ? [[id, presentViewedAsset(row)]] : []
