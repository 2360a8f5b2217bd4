import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { type Params, statement } from '../../../db/statement.ts'

/** The order of a course's lessons, wherever they are listed: those without a module first. */
export const IN_ORDER = sql`coalesce(modules.position, 0), videos.position, videos.created_at`

type Requested = { userId: string; courseId: string; videoId: string }

/** The first lesson of a course that the student hasn't watched, and whether the requested one is watched. */
const firstUnwatched = statement((db, { value }: Params<Requested>) => {
  const isWatched = (videoId: ReturnType<typeof sql>) =>
    sql<boolean>`exists (select 1 from video_views
      where user_id = ${value('userId')} and video_id = ${videoId} and watched_at is not null)`
  return db
    .selectFrom('videos')
    .leftJoin('modules', 'modules.id', 'videos.module_id')
    .select(['videos.id', 'videos.title'])
    .select(isWatched(sql`${value('videoId')}`).as('is_asked_watched'))
    .where('videos.course_id', '=', value('courseId'))
    .where('videos.deleted_at', 'is', null)
    .where(sql<boolean>`not ${isWatched(sql`videos.id`)}`)
    .orderBy(IN_ORDER)
    .limit(sql.lit(1))
})
export const findFirstUnwatched = (db: Db, requested: Requested) => firstUnwatched.first(db, requested)

/** A course's modules with the ids of their lessons, and the lessons without one, in order. */
export async function readArrangement(tx: Tx, courseId: string) {
  const lessons = await tx
    .selectFrom('videos')
    .leftJoin('modules', 'modules.id', 'videos.module_id')
    .select(['videos.id', 'videos.module_id'])
    .where('videos.course_id', '=', courseId)
    .where('videos.deleted_at', 'is', null)
    .orderBy(IN_ORDER)
    .execute()
  const modules = await tx
    .selectFrom('modules')
    .select('id')
    .where('course_id', '=', courseId)
    .orderBy('position')
    .execute()
  const idsOf = (moduleId: string | null) =>
    lessons.filter(({ module_id }) => module_id === moduleId).map(({ id }) => id)
  return { loose: idsOf(null), modules: modules.map(({ id }) => ({ module_id: id, video_ids: idsOf(id) })) }
}
export type Arrangement = Awaited<ReturnType<typeof readArrangement>>

export type Place = { id: string; module_id: string | null }

/** Numbers a course's lessons from 1, each in its module, in one statement. */
export async function placeLessons(tx: Tx, places: Place[], now: string): Promise<void> {
  if (places.length === 0) return
  const rows = places.map(
    ({ id, module_id }, index) => sql`(cast(${id} as text), cast(${index + 1} as bigint), cast(${module_id} as text))`,
  )
  await sql`with places (id, position, module_id) as (values ${sql.join(rows)})
    update videos set updated_at = ${now},
      position = (select places.position from places where places.id = videos.id),
      module_id = (select places.module_id from places where places.id = videos.id)
    where id in (select places.id from places)`.execute(tx)
}

/** Removes a module's lessons from it; deleted ones too, which must not reference a module that is gone. */
export const takeFromModule = (tx: Tx, moduleId: string) =>
  tx.updateTable('videos').set({ module_id: null }).where('module_id', '=', moduleId).execute()
