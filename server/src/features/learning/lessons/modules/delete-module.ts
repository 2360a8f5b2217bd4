import type { Deps } from '../../../../deps.ts'
import { lockCourse } from '../../../../institute/courses.queries.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { takeFromModule } from '../lesson-order.queries.ts'
import { getModule } from './modules.queries.ts'

/** Deletes a module; its lessons stay, in front of the modules. */
export function deleteModule(deps: Deps, actor: Actor, moduleId: string): Promise<void> {
  const { db, engine } = deps
  return db.transaction().execute(async (tx) => {
    const { course_id } = await getModule(tx, moduleId)
    await lockCourse(tx, engine, course_id)
    const { title } = await getModule(tx, moduleId)
    await takeFromModule(tx, moduleId)
    await tx.deleteFrom('modules').where('id', '=', moduleId).execute()
    await recordAudit(tx, deps, actor, {
      action: 'module.deleted',
      subject: { type: 'module', id: moduleId },
      summary: `Deleted the module ${title}`,
      before: { title, course_id },
    })
  })
}
