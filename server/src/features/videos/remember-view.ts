import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'

/** Writes down what a student has seen of a lesson, in the one row that both have together. */
export const rememberView = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  user_id: string,
  video_id: string,
  change: { watched_at?: string | null; position_ms?: number },
) =>
  db
    .insertInto('video_views')
    .values({ user_id, video_id, position_ms: 0, ranges: '[]', begun_at: isoTime(clock.now()), ...change })
    .onConflict((oc) => {
      const known = oc.columns(['user_id', 'video_id'])
      return Object.keys(change).length > 0 ? known.doUpdateSet(change) : known.doNothing()
    })
    .execute()
