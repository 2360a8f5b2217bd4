import { isoTime } from '../../../../clock.ts'
import { lockRow } from '../../../../db/lock-row.ts'
import type { Deps } from '../../../../deps.ts'
import { type Actor, recordAudit, requireUnchanged } from '../../../ground/audit/index.ts'
import { editedModule } from './modules.presenter.ts'
import { getModule, type ModuleRow } from './modules.queries.ts'

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
