import type { Deps } from '../../../deps.ts'
import { readErasures } from '../../../erasure-log.ts'
import { lockAccount } from '../../../institute/people.queries.ts'
import { erasePerson } from './erase-person.ts'
import { findErasable } from './record.queries.ts'

/** Erases students again who came back with an older state of the database; returns how many. */
export async function replayErasures(deps: Deps): Promise<number> {
  let erased = 0
  for (const { id } of readErasures(deps.config.dataDir)) {
    const isBack = await deps.db.transaction().execute(async (tx) => {
      await lockAccount(tx, deps.engine, id)
      const student = await findErasable(tx, id)
      if (!student || student.erased_at) return false
      await erasePerson(tx, deps, null, student)
      return true
    })
    if (isBack) erased += 1
  }
  return erased
}
