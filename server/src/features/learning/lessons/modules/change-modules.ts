import { randomUUID } from 'node:crypto'
import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../../../clock.ts'
import { lockRow } from '../../../../db/lock-row.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { lockCourse } from '../../../../institute/courses.queries.ts'
import { type Actor, recordAudit, requireUnchanged } from '../../../ground/audit/index.ts'
import { getModule, listModulesOf, type ModuleRow, takeFromModule } from './modules.queries.ts'

/** Adds a module after the existing ones. */
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

export function updateModule(deps: Deps, actor: Actor, moduleId: string, title: string): Promise<ModuleRow> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'modules', moduleId)
    const before = await getModule(tx, moduleId)
    await requireUnchanged(tx, actor, { now: editedModule(before), actions: ['module.updated'], ids: [moduleId] })
    await tx
      .updateTable('modules')
      .set({ title, updated_at: isoTime(clock.now()) })
      .where('id', '=', moduleId)
      .execute()
    await recordAudit(tx, deps, actor, {
      action: 'module.updated',
      subject: { type: 'module', id: moduleId },
      summary: `Renamed the module ${before.title} to ${title}`,
      before: { title: before.title },
      after: { title },
    })
    return { ...before, title }
  })
}

/** Deletes a module; its lessons stay, before the modules. */
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

/** The fields its form edits. */
export const editedModule = ({ title }: Pick<ModuleRow, 'title'>) => ({ title })
