import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/connect.ts'
import { AppError } from '../../../../errors.ts'
import { IN_ORDER } from '../videos.queries.ts'

/** Modules of existing courses. */
const modules = (db: Db | Tx) =>
  db
    .selectFrom('modules')
    .innerJoin('courses', 'courses.id', 'modules.course_id')
    .select(['modules.id', 'modules.course_id', 'modules.title', 'modules.position'])
    .where('courses.deleted_at', 'is', null)

export const listModulesOf = (db: Db | Tx, courseId: string) =>
  modules(db).where('modules.course_id', '=', courseId).orderBy('modules.position').execute()

export async function getModule(db: Db | Tx, moduleId: string) {
  const module = await modules(db).where('modules.id', '=', moduleId).executeTakeFirst()
  if (!module) throw new AppError('not_found', 'Module not found.')
  return module
}
export type ModuleRow = Awaited<ReturnType<typeof getModule>>

/** Numbers a course's modules from 1, in one statement. */
export async function placeModules(tx: Tx, moduleIds: string[], now: string): Promise<void> {
  if (moduleIds.length === 0) return
  const rows = moduleIds.map((id, index) => sql`(cast(${id} as text), cast(${index + 1} as bigint))`)
  await sql`with places (id, position) as (values ${sql.join(rows)})
    update modules set updated_at = ${now},
      position = (select places.position from places where places.id = modules.id)
    where id in (select places.id from places)`.execute(tx)
}

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
