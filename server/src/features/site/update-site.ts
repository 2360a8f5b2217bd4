import type { SiteSettings } from '@sonocampus/contract/site'
import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { getSiteSettings } from '../../institute/site-settings.queries.ts'
import { type Doer, recordAudit } from '../audit/index.ts'

/** Replaces every setting in one transaction: the public pages show the old site or the new one, never a mixture. */
export function updateSite(deps: Deps, doer: Doer, settings: SiteSettings): Promise<SiteSettings> {
  const { db, clock } = deps
  const updated_at = isoTime(clock.now())
  const rows = Object.entries(settings).map(([name, value]) => ({ name, value, updated_at }))
  return db.transaction().execute(async (tx) => {
    const before = await getSiteSettings(tx)
    await tx
      .insertInto('site_settings')
      .values(rows)
      .onConflict((oc) =>
        oc.column('name').doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute()
    await recordAudit(tx, deps, doer, {
      action: 'site.updated',
      subject: { type: 'site', id: null },
      summary: 'Changed the site settings',
      before,
      after: settings,
    })
    return getSiteSettings(tx)
  })
}
