import type { Kysely } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { getSiteSettings } from '#src/institute/site-settings.queries.ts'
import { openEmptyDatabase } from '#test/database.ts'
import { migrate, STEPS } from '../migrate.ts'

const NOW = '2026-01-31T10:00:00.000Z'
const BEFORE = Object.fromEntries(Object.entries(STEPS).filter(([name]) => name < '058'))

async function openBefore() {
  const connection = await openEmptyDatabase()
  onTestFinished(connection.close)
  await migrate(connection, BEFORE)
  return connection
}

it('lets an institute that is in use go on showing what it shows, and a new one begin empty [site/starts-empty]', async () => {
  const [used, fresh] = [await openBefore(), await openBefore()]
  const db = used.db as unknown as Kysely<Record<string, Record<string, unknown>>>
  const admin = { id: 'a', email: 'a@example.org', password_hash: 'x', role: 'admin', created_at: NOW }
  await db.insertInto('users').values(admin).execute()
  await db.insertInto('site_settings').values({ name: 'tagline', value: 'Our own.', updated_at: NOW }).execute()
  for (const one of [used, fresh]) await migrate(one)
  expect(await getSiteSettings(used.db)).toMatchObject({
    headline_note: 'Live Classes Available',
    tagline: 'Our own.',
    founder_name: 'Dr. Ayesha Siddiqui',
    contact_email: 'info@iut.example',
  })
  expect(await getSiteSettings(fresh.db)).toMatchObject({ headline_note: '', tagline: '', founder_name: '' })
})
