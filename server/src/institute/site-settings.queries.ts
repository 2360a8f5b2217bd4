import { DEFAULT_ZONE } from '@sonocampus/contract/format-date'
import type { SiteSettings } from '@sonocampus/contract/site'
import type { Db, Tx } from '../db/connect.ts'

/** The defaults, overridden by an administrator's changes. */
export async function getSiteSettings(db: Db | Tx): Promise<SiteSettings> {
  const rows = await db.selectFrom('site_settings').select(['name', 'value']).execute()
  return { ...DEFAULT_SITE, ...Object.fromEntries(rows.map((row) => [row.name, row.value])) }
}

/**
 * What a fresh installation shows until an administrator fills it: a name, because pages, mails and certificates
 * need one, and nothing about anybody. The hero image is bundled with the web pages.
 */
export const DEFAULT_SITE: SiteSettings = {
  institute_name: 'Institute of Ultrasound Training',
  brand: 'IUT',
  headline_note: '',
  tagline: '',
  founder_name: '',
  founder_title: '',
  founder_bio: '',
  founder_image_url: '',
  hero_image_url: '/hero.webp',
  contact_email: '',
  contact_phone: '',
  contact_address: '',
  chat_url: '',
  map_url: '',
  logo_url: '',
  icon_url: '',
  brand_color: '',
  sample_certificate: 'shown',
  protection_level: 'logout',
  picture_in_picture: 'off',
  time_zone: DEFAULT_ZONE,
  staff_factor: 'optional',
}
