import { createHash } from 'node:crypto'
import { deleteCourse } from '@sonocampus/contract/courses'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { keyTrail } from './key-trail.ts'
import { verifyAudit } from './verify-audit.ts'

const test = await buildTestApp()
afterAll(test.close)
const { db } = test.deps
const admin = await test.makeSession('admin')
const verdict = async () => (await verifyAudit(test.deps)).broken
const rows = () => db.selectFrom('audit_entries').selectAll().orderBy('sequence').execute()

beforeEach(async () => {
  await db.deleteFrom('audit_entries').execute()
  await db.deleteFrom('counters').where('name', '=', 'audit').execute()
  for (let n = 0; n < 3; n += 1) await test.call(deleteCourse, { params: { courseId: await makeCourse(test) } }, admin)
  expect(await verdict()).toBeNull()
})

/** What somebody can do who may write the table and does not know the server's secret. */
async function sealAgain(from: number): Promise<void> {
  let previous = (await rows())[from - 2]?.hash ?? '0'.repeat(43)
  for (const row of (await rows()).slice(from - 1)) {
    const fields = [row.sequence, row.id, row.actor_id, row.actor_email, row.action, row.subject_type, row.subject_id]
    const rest = [row.summary, row.before, row.after, row.address, row.occurred_at, previous]
    const hash = createHash('sha256')
      .update(JSON.stringify([...fields, ...rest]))
      .digest('base64url')
    await db
      .updateTable('audit_entries')
      .set({ hash, previous_hash: previous })
      .where('sequence', '=', row.sequence)
      .execute()
    previous = hash
  }
}

it('is not sealed again by whoever can write the table alone [audit/keyed]', async () => {
  await db.updateTable('audit_entries').set({ summary: 'Nothing happened' }).where('sequence', '=', 2).execute()
  expect(await verdict()).toEqual({ sequence: 2, why: 'its content was changed' })
  await sealAgain(2)
  expect(await verdict()).toEqual({ sequence: 2, why: "it is not sealed with this server's key" })
  await sealAgain(1)
  expect(await verdict()).toEqual({ sequence: 3, why: "it is not sealed with this server's key" })
})

it('stands for the entries from before the key, from the first keyed one on [audit/keyed]', async () => {
  await sealAgain(1) // as they were written then
  await db.transaction().execute((tx) => keyTrail(tx, test.deps))
  expect(await verdict()).toBeNull()
  expect((await rows()).at(-1)).toMatchObject({ action: 'audit.keyed', actor_id: null })
  await db.updateTable('audit_entries').set({ summary: 'Nothing happened' }).where('sequence', '=', 1).execute()
  expect(await verdict()).toEqual({ sequence: 1, why: 'its content was changed' })
  await sealAgain(1)
  expect(await verdict()).toEqual({ sequence: 4, why: "it is not sealed with this server's key" })
})

it('is whole while a server goes on writing: what comes after the count is no fault [audit/live]', async () => {
  await db.updateTable('counters').set({ value: 2 }).where('name', '=', 'audit').execute()
  expect(await verifyAudit(test.deps)).toEqual({ entries: 3, broken: null })
  await db.updateTable('counters').set({ value: 4 }).where('name', '=', 'audit').execute()
  expect(await verdict()).toEqual({ sequence: 4, why: 'entries at the end are missing' })
})

it('names the entry behind one that was put back in the place of another, though each is genuine [audit/keyed]', async () => {
  const [first, second, third] = await rows()
  await db.deleteFrom('audit_entries').where('sequence', '>=', 2).execute()
  await db.updateTable('counters').set({ value: 1 }).where('name', '=', 'audit').execute()
  for (let n = 0; n < 2; n += 1) await test.call(deleteCourse, { params: { courseId: await makeCourse(test) } }, admin)
  expect(await verdict()).toBeNull()
  expect((await rows())[0]).toEqual(first)
  await db
    .updateTable('audit_entries')
    .set(second ?? {})
    .where('sequence', '=', 2)
    .execute()
  expect(await verdict()).toEqual({ sequence: 3, why: 'it does not follow the entry before it' })
  await db
    .updateTable('audit_entries')
    .set(third ?? {})
    .where('sequence', '=', 3)
    .execute()
  expect(await verdict()).toBeNull()
})

it('begins with the first entry, and an empty trail is whole and needs no key [audit/keyed]', async () => {
  await db.deleteFrom('audit_entries').execute()
  await db.deleteFrom('counters').where('name', '=', 'audit').execute()
  expect(await verifyAudit(test.deps)).toEqual({ entries: 0, broken: null })
  await db.transaction().execute((tx) => keyTrail(tx, test.deps))
  expect(await rows()).toEqual([])
})
