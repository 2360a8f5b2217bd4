import { pagePath } from '@sonocampus/contract/pages'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { listAdministrators } from '../../../institute/people.queries.ts'
import { enqueueMails } from '../../../jobs/mail-job.ts'
import type { Actor } from '../audit/index.ts'

/** Tells every administrator who gained rights: a hijacked account can't do it unnoticed. */
export async function notifyOthers(tx: Tx, { clock, config }: Deps, actor: Actor, sentence: string): Promise<void> {
  const active = (await listAdministrators(tx)).filter(({ deactivated_at }) => deactivated_at === null)
  await enqueueMails(
    tx,
    clock,
    active.map(({ email }) => email),
    {
      subject: 'Staff changed',
      lines: [
        `${actor.email} ${sentence}`,
        "If this isn't right, deactivate the account on the staff page and change your password.",
      ],
      action: { label: 'Open the staff page', url: config.publicUrl + pagePath('adminStaff') },
    },
  )
}
