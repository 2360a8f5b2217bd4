import type { BlackBox } from '@sonocampus/contract/assets'
import type { ViewedAsset } from '@sonocampus/contract/imaging'
import type { MediaAssetsTable } from '../../../db/tables/assets.ts'
import { shownVersion } from '../../../shown-version.ts'
import type { AssetRow, UseRow } from './assets.queries.ts'

/** Changes with the frames, so anything cached under it stays valid. */
export const versionOf = ({ pack_key }: Pick<MediaAssetsTable, 'pack_key'>): string => pack_key.split('/').at(-1) ?? ''

export const boxesIn = (text: string): BlackBox[] => JSON.parse(text) as BlackBox[]
export const offsetsIn = (text: string): number[] => JSON.parse(text) as number[]

type Viewed = Pick<
  MediaAssetsTable,
  'id' | 'pack_key' | 'width' | 'height' | 'frames' | 'frame_ms' | 'mm_per_pixel' | 'clip_key'
>

/** What a viewer needs, for those who may see the asset. */
export const presentViewedAsset = (row: Viewed): ViewedAsset => ({
  id: row.id,
  version: versionOf(row),
  width: row.width,
  height: row.height,
  frames: row.frames,
  frame_ms: row.frame_ms,
  mm_per_pixel: row.mm_per_pixel,
  has_clip: row.clip_key !== null,
})

export const presentAsset = (row: AssetRow, uses: UseRow[]) => ({
  ...presentViewedAsset(row),
  course_id: row.course_id,
  title: row.title,
  kind: row.kind,
  state: row.state,
  problem: row.problem,
  boxes: boxesIn(row.boxes),
  suggested_boxes: boxesIn(row.suggested_boxes),
  scale_from: row.scale_from,
  bytes: row.bytes,
  created_at: row.created_at,
  title_version: shownVersion({ title: row.title }),
  used_in: uses.filter(({ asset_id }) => asset_id === row.id).map(({ asset_id: _, ...use }) => use),
})
