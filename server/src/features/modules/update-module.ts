import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { getModule, type ModuleRow } from './modules.queries.ts'

export function updateModule(deps: Deps, doer: Doer, moduleId: string, title: string): Promise<ModuleRow> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    const before = await getModule(tx, moduleId)
    await tx
      .updateTable('modules')
      .set({ title, updated_at: isoTime(clock.now()) })
      .where('id', '=', moduleId)
      .execute()
    await recordAudit(tx, deps, doer, {
      action: 'module.updated',
      subject: { type: 'module', id: moduleId },
      summary: `Renamed the module ${before.title} to ${title}`,
      before: { title: before.title },
      after: { title },
    })
    return { ...before, title }
  })
}
