import type { SiteSettings } from '@sonocampus/contract/site'
import type { Db, Tx } from '../db/connect.ts'
import { DEFAULT_SITE } from './default-site.ts'

/** The shipped defaults with an administrator's changes laid over them. */
export async function getSiteSettings(db: Db | Tx): Promise<SiteSettings> {
  const rows = await db.selectFrom('site_settings').select(['name', 'value']).execute()
  return { ...DEFAULT_SITE, ...Object.fromEntries(rows.map((row) => [row.name, row.value])) }
}
