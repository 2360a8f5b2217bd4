import { pagePath } from '@sonocampus/contract/pages'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import { keepInstallation } from '../../../db/installation.queries.ts'
import type { Deps } from '../../../deps.ts'
import { listAdministrators } from '../../../institute/people.queries.ts'
import { enqueueMail } from '../../../jobs/mail-job.ts'
import { notifyAdministrators } from '../../ground/notifications/index.ts'
import { isFailing, lastBackup } from './backups.queries.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Records the result of a backup. Administrators are notified of the first failure, and of the
 * first success after it.
 */
export const recordOutcome = ({ db, clock, config }: Parts, failure: string | null): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const wasFailing = isFailing(await lastBackup({ db: tx, config }))
    const at = isoTime(clock.now())
    if (failure === null) await keepInstallation(tx, 'backup-success', at)
    else await keepInstallation(tx, 'backup-failure', JSON.stringify({ at, why: failure }))
    if (wasFailing === (failure !== null)) return
    await tell(tx, { clock, config }, failure === null ? WELL : failed(failure))
  })

type Notice = { eventType: string; subject: string; message: string }

const WELL: Notice = {
  eventType: 'backup_works_again',
  subject: 'The backup works again',
  message: 'Last night’s backup was made. The ones before it failed.',
}

const failed = (why: string): Notice => ({
  eventType: 'backup_failed',
  subject: 'Last night’s backup failed',
  message: `Last night’s backup failed: ${why} We'll retry several times and let you know when it works again.`,
})

async function tell(
  tx: Tx,
  { clock, config }: Pick<Parts, 'clock' | 'config'>,
  { eventType, subject, message }: Notice,
): Promise<void> {
  const action = { label: 'Open the status page', url: config.publicUrl + pagePath('adminStatus') }
  await notifyAdministrators(tx, clock, { eventType, message, userId: null, courseId: null })
  for (const { email, deactivated_at } of await listAdministrators(tx))
    if (deactivated_at === null) await enqueueMail(tx, clock, { to: email, subject, lines: [message], action })
}
