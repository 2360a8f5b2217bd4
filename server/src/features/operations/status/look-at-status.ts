import { checkNames } from '@sonocampus/contract/status'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { isFailing, lastBackup } from '../backups/index.ts'
import { alertAdministrators } from './alert-administrators.ts'
import { gatherVerdicts } from './gather-verdicts.ts'
import type { Heartbeat } from './heartbeat.ts'
import { afterLook, isNews, type StatusFact } from './news.ts'
import { lockStatusFacts } from './status.queries.ts'
import type { Verdicts } from './verdict.ts'

export const LOOK_AT_STATUS = 'status.look'

/** Checks everything, stores the results, and notifies administrators of what is new. */
export async function lookAtStatus(deps: Deps, { beat }: Heartbeat): Promise<void> {
  await beat()
  const verdicts = await gatherVerdicts(deps)
  await deps.db.transaction().execute(async (tx) => {
    const facts = await keepVerdicts(tx, deps, verdicts)
    // A developer's machine has no backup and no mail server, and needs no mail about it.
    if (!deps.config.production) return
    const news: StatusFact[] = []
    // The nightly backup has already reported its failure.
    const isNotified = isFailing(await lastBackup({ ...deps, db: tx }))
    for (const fact of facts.filter((one) => isNews(one) && !(isNotified && one.name === 'backup')))
      if (await claimNotice(tx, fact)) news.push(fact)
    if (news.length > 0) await alertAdministrators(tx, deps, news)
  })
}

async function keepVerdicts(tx: Tx, { engine, clock }: Deps, verdicts: Verdicts): Promise<StatusFact[]> {
  const before = new Map((await lockStatusFacts(tx, engine)).map((fact) => [fact.name, fact]))
  const now = clock.now()
  const facts = checkNames.map((name) => afterLook(before.get(name), { name, ...verdicts[name] }, now))
  await tx
    .insertInto('status_facts')
    .values(facts)
    .onConflict((oc) =>
      oc.column('name').doUpdateSet(({ ref }) => ({
        level: ref('excluded.level'),
        words: ref('excluded.words'),
        advice: ref('excluded.advice'),
        looked_at: ref('excluded.looked_at'),
        since: ref('excluded.since'),
        looks: ref('excluded.looks'),
      })),
    )
    .execute()
  return facts
}

/** If several processes found the same, one reports it. */
async function claimNotice(tx: Tx, { name, level, told }: StatusFact): Promise<boolean> {
  const claimed = await tx
    .updateTable('status_facts')
    .set({ told: level })
    .where('name', '=', name)
    .where('told', '=', told)
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}
