import { policyNames } from '@sonocampus/contract/policies'
import type { PublicSite } from '@sonocampus/contract/site'
import type { Faq, Graduate, Instructor, SiteTexts } from '@sonocampus/contract/site.texts'
import type { Db, Tx } from '../../../../db/connect.ts'
import { getSiteSettings } from '../../../../institute/site-settings.queries.ts'

/** The texts as the institute wrote them; a fresh installation has none. */
export async function getSiteTexts(db: Db | Tx): Promise<SiteTexts> {
  const rows = await db.selectFrom('site_texts').selectAll().execute()
  const of = (name: string) => rows.find((row) => row.name === name)
  const changed = (name: string) => of(name)?.updated_at ?? null
  return {
    terms: of('terms')?.value ?? '',
    privacy: of('privacy')?.value ?? '',
    refunds: of('refunds')?.value ?? '',
    faq: JSON.parse(of('faq')?.value ?? '[]') as Faq,
    instructors: JSON.parse(of('instructors')?.value ?? '[]') as Instructor[],
    graduates: JSON.parse(of('graduates')?.value ?? '[]') as Graduate[],
    changed: { terms: changed('terms'), privacy: changed('privacy'), refunds: changed('refunds') },
  }
}

/** The settings, and which policies there are. */
export async function getPublicSite(db: Db): Promise<PublicSite> {
  const written = await db.selectFrom('site_texts').select('name').where('value', '!=', '').execute()
  const names = new Set<string>(written.map(({ name }) => name))
  return { ...(await getSiteSettings(db)), policies: policyNames.filter((name) => names.has(name)) }
}
