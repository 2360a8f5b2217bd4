import { randomUUID } from 'node:crypto'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'

type Period = { userId: string; courseId: string; endsAt: string; by: string }

/**
 * Opens a course that is not running, from now to a given end: the rest of a moved enrollment.
 * Returns the enrollment's id.
 */
export async function openUntilEnd(tx: Tx, { clock }: Deps, { userId, courseId, endsAt, by }: Period): Promise<string> {
  const now = isoTime(clock.now())
  const period = { starts_at: now, ends_at: endsAt }
  const { id } = await tx
    .insertInto('enrollments')
    .values({ id: randomUUID(), user_id: userId, course_id: courseId, created_at: now, ...period })
    .onConflict((oc) => oc.columns(['user_id', 'course_id']).doUpdateSet(period))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('enrollment_grants')
    .values({
      id: randomUUID(),
      enrollment_id: id,
      months: 0,
      ...period,
      payment_id: null,
      granted_by: by,
      created_at: now,
    })
    .execute()
  return id
}

/** Moves the end of an enrollment; returns false if it is no longer `seen`. */
export async function changeEnd(tx: Tx, id: string, endsAt: string, seen: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('enrollments')
    .set({ ends_at: endsAt })
    .where('id', '=', id)
    .where('ends_at', '=', seen)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
