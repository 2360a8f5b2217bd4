import { randomUUID } from 'node:crypto'
import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { lockCourse } from '../../../../institute/courses.queries.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { listModulesOf, type ModuleRow } from './modules.queries.ts'

/** A module behind those that the course has. */
export function createModule(deps: Deps, actor: Actor, courseId: string, title: string): Promise<ModuleRow> {
  const { db, engine, clock } = deps
  return db.transaction().execute(async (tx) => {
    await lockCourse(tx, engine, courseId)
    const others = await listModulesOf(tx, courseId)
    if (others.length >= limits.modules)
      throw new AppError('limit_reached', `A course has at most ${limits.modules} modules.`)
    const now = isoTime(clock.now())
    const module = { id: randomUUID(), course_id: courseId, title, position: (others.at(-1)?.position ?? 0) + 1 }
    await tx
      .insertInto('modules')
      .values({ ...module, created_at: now, updated_at: now })
      .execute()
    await recordAudit(tx, deps, actor, {
      action: 'module.created',
      subject: { type: 'module', id: module.id },
      summary: `Added the module ${title}`,
      after: { title, course_id: courseId },
    })
    return module
  })
}
