/**
 * Lists are JSON: boxes as in the contract; `frame_offsets` holds where each frame begins in the
 * pack and where the last one ends. `pack_key` names the pack without its boxes until the state is
 * ready.
 */
export type MediaAssetsTable = {
  id: string
  course_id: string
  title: string
  kind: 'still' | 'series' | 'loop'
  state: 'review' | 'drawing' | 'ready' | 'failed'
  problem: string | null
  width: number
  height: number
  frames: number
  frame_ms: number | null
  mm_per_pixel: number | null
  scale_from: 'file' | 'drawn' | null
  boxes: string
  suggested_boxes: string
  pack_key: string
  frame_offsets: string
  clip_key: string | null
  bytes: number
  created_by: string | null
  created_at: string
  updated_at: string
}
