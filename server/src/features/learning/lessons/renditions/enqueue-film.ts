import { randomBytes } from 'node:crypto'
import { isoTime } from '../../../../clock.ts'
import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { enqueueJob } from '../../../../jobs/queue.queries.ts'
import { announceFilm } from './announce-film.ts'

export const MAKE_FILM = 'films.make'
const SECRET_BYTES = 16

/**
 * Enqueues a stored file's renditions, in the transaction of the lesson that plays it. Finished or pending ones stay as
 * they are; failed ones are retried. Returns whether there is anything to do. Without ffmpeg the file itself plays.
 */
export async function enqueueFilm(
  tx: Tx,
  { clock, transcoder }: Pick<Deps, 'clock' | 'transcoder'>,
  source_key: string,
): Promise<boolean> {
  if (!transcoder) return false
  const now = isoTime(clock.now())
  const secret = randomBytes(SECRET_BYTES).toString('hex')
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('films')
    .values({ source_key, state: 'queued', secret, percent: 0, created_at: now, updated_at: now })
    .onConflict((oc) =>
      oc
        .column('source_key')
        .doUpdateSet({ state: 'queued', percent: 0, problem: null, updated_at: now })
        .where('films.state', '=', 'failed'),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await enqueueJob(tx, { kind: MAKE_FILM, payload: { source_key } }, clock)
  await announceFilm(tx)
  return true
}
