import type { SiteSettings } from '@sonocampus/contract/site'
import { isoTime } from '../../adapters/clock.ts'
import type { Deps } from '../../deps.ts'
import { getSiteSettings } from './site.queries.ts'

/** Replaces every setting in one transaction: the public pages show the old site or the new one, never a mixture. */
export async function updateSite({ db, clock }: Deps, settings: SiteSettings): Promise<SiteSettings> {
  const updated_at = isoTime(clock.now())
  const rows = Object.entries(settings).map(([name, value]) => ({ name, value, updated_at }))
  await db
    .insertInto('site_settings')
    .values(rows)
    .onConflict((oc) =>
      oc
        .column('name')
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), updated_at: eb.ref('excluded.updated_at') })),
    )
    .execute()
  return getSiteSettings(db)
}
