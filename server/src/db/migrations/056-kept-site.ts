import type { Kysely } from 'kysely'

/** What every institute showed until it changed it, when there were defaults for everything. */
const SHOWN = {
  headline_note: 'Live Classes Available',
  tagline: 'World-class training, advanced technology and over two decades of excellence.',
  founder_name: 'Dr. Ayesha Siddiqui',
  founder_title: 'Founder & CEO, consultant sonologist',
  founder_bio:
    'Dr. Ayesha Siddiqui has taught ultrasound for more than twenty years. She founded the institute so that doctors and sonographers in every district of Pakistan can learn to scan with confidence, from real cases, without leaving their patients for months. Her students work in teaching hospitals, rural clinics and emergency rooms across the country.',
  contact_email: 'info@iut.example',
  contact_phone: '+92 300 0000000',
  contact_address: '12 Jail Road, Lahore, Pakistan',
  chat_url: 'https://wa.me/923000000000',
}

/** When these defaults ended. The same in every run, so that a migration finished after a kill leaves the same rows. */
const ENDED = '2026-11-19T00:00:00.000Z'

/** An institute that somebody already uses goes on showing what it shows; a new one starts empty. */
export async function keptSite(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<{
    users: { id: string }
    site_settings: { name: string; value: string; updated_at: string }
  }>
  if (!(await tables.selectFrom('users').select('id').limit(1).executeTakeFirst())) return
  await tables
    .insertInto('site_settings')
    .values(Object.entries(SHOWN).map(([name, value]) => ({ name, value, updated_at: ENDED })))
    .onConflict((oc) => oc.column('name').doNothing())
    .execute()
}
