import { type AuditEntry, listAudit } from '@sonocampus/contract/audit'
import {
  answerConversation,
  type Conversation,
  closeConversation,
  deleteConversation,
  listConversations,
} from '@sonocampus/contract/inbox'
import { startConversation } from '@sonocampus/contract/inbox.contact'
import { conversationLimits } from '@sonocampus/contract/inbox-limits'
import { rates } from '@sonocampus/contract/limits'
import { eraseStudent, exportStudentRecord } from '@sonocampus/contract/student-record'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { readZip } from '#test/read-zip.ts'
import { sweepConversations } from './index.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call, deps, clock } = test
type Session = Awaited<ReturnType<typeof test.makeSession>>
let admin: Session
let clerk: Session

const FORM = { name: 'Sana', email: 'Sana@Example.org ', phone: '', text: 'When does it start?' }
const write = (form: object = {}) => {
  clock.advance(1)
  return call(startConversation, { body: { ...FORM, ...form } })
}
const list = async (which: 'waiting' | 'done' = 'waiting'): Promise<Conversation[]> =>
  (await call(listConversations, { query: { list: which } }, clerk)).body.rows
const newest = async () => (await list()).at(-1) as Conversation
const params = ({ id }: { id: string }) => ({ conversationId: id })
const answer = (one: { id: string }, text = 'In May.', seen = 1) =>
  call(answerConversation, { params: params(one), body: { text, seen } }, clerk)

/** Enough for the limits to forget, and for sessions to end. */
async function wait(milliseconds: number) {
  clock.advance(milliseconds)
  admin = await test.makeSession('admin')
  clerk = await test.makeSession('clerk')
}
beforeEach(() => wait(rates.contactPerNetwork.per))

it('what a visitor writes lands in the inbox under a case number, with the course it is about [inbox/contact]', async () => {
  const course_id = await makeCourse(test, { title: 'Abdomen' })
  const { status, body } = await write({ course_id })
  expect(status).toBe(201)
  const one = await newest()
  expect(body.case_number).toBe(one.case_number)
  expect(one).toMatchObject({
    name: 'Sana',
    email: 'sana@example.org',
    phone: null,
    course: { id: course_id, title: 'Abdomen' },
    student_id: null,
    messages: [{ number: 1, text: FORM.text, by: null }],
    closed_at: null,
  })
  // A course that is gone loses no message.
  expect((await write({ course_id: crypto.randomUUID() })).status).toBe(201)
  expect((await newest()).course).toBeNull()
})

it.each([
  ['no name', { name: ' ' }],
  ['no text', { text: '' }],
  ['neither email nor phone', { email: '' }],
  ['an email that is none', { email: 'sana' }],
  ['a phone number that is none', { phone: 'call me' }],
  ['a text that is too long', { text: 'x'.repeat(conversationLimits.text + 1) }],
])('refuses %s [inbox/contact]', async (_what, form) => {
  expect(await write(form)).toBeRefused('invalid')
})

it('a network writes a few times an hour, all of them together not without end, and programs are not read [inbox/contact-limits]', async () => {
  const before = (await list()).length
  expect((await write({ topic: 'Cheap pills' })).status).toBe(201)
  expect(await list()).toHaveLength(before)
  for (let n = 1; n < rates.contactPerNetwork.max; n += 1) expect((await write()).status).toBe(201)
  expect(await write()).toBeRefused('rate_limited')
  clock.advance(rates.contactPerNetwork.per)
  const hits = JSON.stringify(Array.from({ length: rates.contactInAll.max }, () => [clock.now(), '']))
  await deps.db.updateTable('rate_limits').set({ hits }).where('bucket', '=', 'contact').execute()
  expect(await write()).toBeRefused('rate_limited')
})

it('an answer goes out by mail, is kept, and the message is done [inbox/answer]', async () => {
  await write()
  const one = await newest()
  const { status, body } = await answer(one, 'In May.\n\nBring your degree.')
  expect([status, body.detail]).toEqual([201, 'Answer on its way to sana@example.org.'])
  const found = (await list('done')).find(({ id }) => id === one.id)
  expect(found?.messages[1]).toMatchObject({ number: 2, text: 'In May.\n\nBring your degree.', by: clerk.email })
  expect((await list()).map(({ id }) => id)).not.toContain(one.id)
  const subject = `Your message to Institute of Ultrasound Training (${one.case_number})`
  const mail = await test.mailTo('sana@example.org', subject)
  expect(mail?.text).toContain('In May.\n\nBring your degree.')
  expect(mail?.text).toContain(`You wrote: ${FORM.text}`)
})

it('answers an address, and nothing that has been answered meanwhile [inbox/answer]', async () => {
  await write({ email: '', phone: '0300 1234567' })
  expect(await answer(await newest())).toBeRefused('no_email')
  await write()
  const one = await newest()
  const both = await Promise.all([answer(one), answer(one)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await answer(one)).toBeRefused('answered_meanwhile')
})

it('is marked as done, opened again or deleted, all of it in the trail without a word of it [inbox/answer]', async () => {
  await write()
  const one = await newest()
  const close = (is_done: boolean) => call(closeConversation, { params: params(one), body: { is_done } }, clerk)
  for (const is_done of [true, true, false]) expect((await close(is_done)).status).toBe(200)
  expect((await newest()).id).toBe(one.id)
  expect((await call(deleteConversation, { params: params(one) }, admin)).status).toBe(200)
  expect((await list()).map(({ id }) => id)).not.toContain(one.id)
  expect(await answer(one)).toBeRefused('not_found')
  const entries: AuditEntry[] = (await call(listAudit, { query: {} }, admin)).body
  const trail = entries.filter(({ subject_id }) => subject_id === one.id)
  expect(trail.map(({ action }) => action).toReversed()).toEqual([
    'conversation.closed',
    'conversation.reopened',
    'conversation.deleted',
  ])
  expect(JSON.stringify(trail)).not.toMatch(/Sana|sana|start/)
})

it('is for clerks and administrators alone [inbox/desk-only]', async () => {
  for (const session of [await test.makeSession('teacher'), await test.makeSession()])
    expect((await call(listConversations, { query: { list: 'waiting' } }, session)).status).toBe(403)
})

it('what a student wrote is in their record and goes with them, but not to an address that is not confirmed [inbox/erasure]', async () => {
  const student = await test.makeSession()
  const unconfirmed = await test.makeUser('student', { confirmed_at: null })
  const record = async (userId: string) => {
    const { raw } = await call(exportStudentRecord, { params: { userId } }, admin)
    return (await readZip(raw.rawPayload)).get('data.json')?.toString() ?? ''
  }
  await write({ email: student.email, text: 'My own words' })
  expect((await newest()).student_id).toBe(student.id)
  await write({ email: unconfirmed.email, text: 'My own words' })
  expect((await newest()).student_id).toBeNull()
  expect(await record(student.id)).toContain('My own words')
  expect(await record(unconfirmed.id)).not.toContain('My own words')
  // Whoever confirms the address later wrote it.
  const { db } = deps
  await db
    .updateTable('users')
    .set({ confirmed_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', unconfirmed.id)
    .execute()
  expect(await record(unconfirmed.id)).toContain('My own words')
  for (const { id, email } of [student, unconfirmed]) {
    const body = { email, current_password: PASSWORD }
    expect((await call(eraseStudent, { params: { userId: id }, body }, admin)).status).toBe(200)
  }
  expect(JSON.stringify(await list())).not.toContain('My own words')
})

it('is deleted a year after the last word [inbox/retention]', async () => {
  await write({ text: 'Old' })
  const old = await newest()
  await wait(conversationLimits.kept - 60_000)
  await sweepConversations(deps)
  expect((await list()).map(({ id }) => id)).toContain(old.id)
  await write({ text: 'New' })
  clock.advance(120_000)
  await sweepConversations(deps)
  expect((await list()).map(({ messages }) => messages[0]?.text)).toEqual(['New'])
})
