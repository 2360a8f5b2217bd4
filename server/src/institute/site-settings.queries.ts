import { DEFAULT_ZONE } from '@sonocampus/contract/format-date'
import type { SiteSettings } from '@sonocampus/contract/site'
import type { Db, Tx } from '../db/connect.ts'

/** The defaults, overridden by an administrator's changes. */
export async function getSiteSettings(db: Db | Tx): Promise<SiteSettings> {
  const rows = await db.selectFrom('site_settings').select(['name', 'value']).execute()
  return { ...DEFAULT_SITE, ...Object.fromEntries(rows.map((row) => [row.name, row.value])) }
}

/**
 * What a fresh installation shows until an administrator changes it. The hero image is bundled with
 * the web pages.
 */
export const DEFAULT_SITE: SiteSettings = {
  institute_name: 'Institute of Ultrasound Training',
  brand: 'IUT',
  tagline: 'World-class training, advanced technology and over two decades of excellence.',
  founder_name: 'Dr. Ayesha Siddiqui',
  founder_title: 'Founder & CEO, consultant sonologist',
  founder_bio:
    'Dr. Ayesha Siddiqui has taught ultrasound for more than twenty years. She founded the institute so that doctors and sonographers in every district of Pakistan can learn to scan with confidence, from real cases, without leaving their patients for months. Her students work in teaching hospitals, rural clinics and emergency rooms across the country.',
  founder_image_url: '',
  hero_image_url: '/hero.webp',
  contact_email: 'info@iut.example',
  contact_phone: '+92 300 0000000',
  contact_address: '12 Jail Road, Lahore, Pakistan',
  chat_url: 'https://wa.me/923000000000',
  map_url: '',
  protection_level: 'logout',
  picture_in_picture: 'off',
  time_zone: DEFAULT_ZONE,
  staff_factor: 'optional',
}
