import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { keepErasures } from '../../../erasure-log.ts'
import { AppError, invalidField } from '../../../errors.ts'
import { lockAccount } from '../../../institute/people.queries.ts'
import type { Actor } from '../../ground/audit/index.ts'
import { requireOwnPassword } from '../../ground/auth/index.ts'
import { erasePerson } from './erase-person.ts'
import { findErasable } from './record.queries.ts'

type Form = { email: string; current_password: string }

/**
 * Done at the student's request, in one transaction. Running it again erases what was written about
 * them since; the email is gone by then, so it is not asked for.
 */
export async function eraseStudent(deps: Deps, actor: Actor, userId: string, form: Form): Promise<string> {
  const { db, engine } = deps
  await requireOwnPassword(deps, actor.id, form.current_password)
  const alias = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, engine, userId)
    const student = await findErasable(tx, userId)
    if (!student) throw new AppError('not_found', 'Student not found.')
    if (!student.erased_at && student.email !== form.email)
      throw invalidField('email', "This isn't the student's email.")
    return erasePerson(tx, deps, actor, student)
  })
  noteErasure(deps, userId)
  return alias
}

/** If this fails, the next backup writes it. */
function noteErasure({ config, clock, log }: Deps, id: string): void {
  const at = isoTime(clock.now())
  for (const folder of [config.dataDir, ...(config.backups ? [config.backups.folder] : [])])
    try {
      keepErasures(folder, [{ id, at }])
    } catch (error) {
      log.error({ err: error, folder }, 'an erasure was not noted in erasures.log')
    }
}
