import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/connect.ts'
import { AppError } from '../../../../errors.ts'

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
