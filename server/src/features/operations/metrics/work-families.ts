import type { Operations } from '../../../counters/counts.ts'
import type { Deps } from '../../../deps.ts'
import { lastBackup } from '../backups/index.ts'
import { counter, type Family, gauge } from './families.ts'

/** Mails and files of this process, and the last backup overall. */
export async function workFamilies({ db, config, counts }: Deps): Promise<Family[]> {
  const { lastSuccessAt } = await lastBackup({ db, config })
  const of = (value: (operations: Operations) => number) =>
    [...counts.storage].map(([operation, all]) => ({ labels: { operation }, value: value(all) }))
  return [
    counter('mails_total', 'Mails by what came of them; one that failed is tried again.', [
      { labels: { outcome: 'sent' }, value: counts.mails.sent },
      { labels: { outcome: 'failed' }, value: counts.mails.failed },
    ]),
    counter(
      'storage_operations_total',
      'Calls to the storage.',
      of(({ done }) => done),
    ),
    counter(
      'storage_faults_total',
      'Calls that the storage did not answer.',
      of(({ faults }) => faults),
    ),
    counter(
      'storage_seconds_total',
      'Time that calls to the storage took.',
      of(({ seconds }) => seconds),
    ),
    gauge(
      'backup_last_success_timestamp_seconds',
      'When the last whole backup was made; 0 where there is none.',
      lastSuccessAt ? Date.parse(lastSuccessAt) / 1000 : 0,
    ),
  ]
}
