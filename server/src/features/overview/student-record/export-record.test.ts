import { Readable } from 'node:stream'
import { listAudit } from '@sonocampus/contract/audit'
import { DEFAULT_ZONE } from '@sonocampus/contract/format-date'
import { exportStudentRecord } from '@sonocampus/contract/student-record'
import { exportOwnRecord } from '@sonocampus/contract/student-record.own'
import { afterAll, expect, it } from 'vitest'
import { type Entry, fromBufferPromise } from 'yauzl'
import type { Storage } from '#src/adapters/storage/storage.ts'
import { calendarOf } from '#src/institute/calendar.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { readZip } from '#test/read-zip.ts'
import { makeWholeStudent, NAME } from '#test/record-steps.ts'
import { exportRecord } from './export-record.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { student, other } = await makeWholeStudent(test, admin)
const exportOf = (userId: string, as = admin) => call(exportStudentRecord, { params: { userId } }, as)

const FULL = [
  ...['profile', 'applications', 'payments', 'enrollments', 'lessons', 'notes', 'questions_and_answers', 'submissions'],
  ...['certificates', 'notifications', 'sessions', 'documents', 'trail_about_the_account', 'quiz_attempts'],
]

it('gives the student all that is held on them, by table, with their own files [guarding/record-own]', async () => {
  const { status, headers, raw } = await call(exportOwnRecord, {}, student)
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  const files = await readZip(raw.rawPayload)
  const record = JSON.parse(files.get('data.json')?.toString() ?? '')
  for (const name of FULL) expect([name, record[name].length > 0]).toEqual([name, true])
  expect(record.profile[0]).toMatchObject({ email: student.email, full_name: NAME, bio: 'Sonographer in Multan' })
  expect(record.notes[0]).toMatchObject({ text: 'My own note', lesson: 'Lesson' })
  expect(record.payments).toContainEqual(expect.objectContaining({ transaction_id: 'TX-1234567', course: 'Echo' }))
  expect(record.submissions[0]).toMatchObject({ grade: 80, feedback: 'Well done, Amina', assignment: 'Liver report' })
  expect(record.quiz_attempts[0].answers).toEqual([expect.objectContaining({ answer: ['A'] })])
  const kinds = [...files.keys()].map((name) => name.split('/')[1]).sort()
  expect(kinds).toEqual(['assignment', 'payment-proof', 'profile-picture.webp', 'qualification-certificate', undefined])
  const proof = [...files].find(([name]) => name.startsWith('files/payment-proof/'))
  expect(proof?.[1].subarray(1, 4).toString()).toBe('PNG')
})

it('dates the files by the institute’s clock: the rows when they were read, what was sent when it came', async () => {
  const { raw } = await call(exportOwnRecord, {}, student)
  const { documents } = JSON.parse((await readZip(raw.rawPayload)).get('data.json')?.toString() ?? '')
  const { dayOf, timeOf } = calendarOf(DEFAULT_ZONE)
  const dateOf = (moment: number) => `${dayOf(moment)}T${timeOf(moment)}`
  const came = documents.map((one: { file_name: string; created_at: string }) => [
    one.file_name,
    dateOf(Date.parse(one.created_at)),
  ])
  const archive = await fromBufferPromise(raw.rawPayload)
  const entries: Entry[] = await Readable.from(archive.eachEntry()).toArray()
  const dated = entries.map((entry) => [
    entry.fileName.replace(/^files\/.*\/.{8}-/, ''),
    entry.getLastModDate({ timezone: 'UTC' }).toISOString().slice(0, 16),
  ])
  expect(dated).toEqual(expect.arrayContaining([['data.json', dateOf(test.clock.now())], ...came]))
})

it('closes what it has opened when whoever reads the record goes away', async () => {
  const opened: Readable[] = []
  const read: Storage['read'] = async (key) => {
    const content = await test.deps.storage.read(key)
    opened.push(content)
    return content
  }
  const storage = { ...test.deps.storage, read }
  const record = await exportRecord({ ...test.deps, storage }, { ...admin, network: '' }, student.id)
  for await (const _ of record) if (opened.length > 0) break
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
})

it("holds nothing of anybody else, no secrets, and no administrator's address [guarding/record-own]", async () => {
  const text = (await call(exportOwnRecord, {}, student)).raw.rawPayload.toString('latin1')
  for (const foreign of [other.email, 'Is it the liver?', admin.email, 'argon2', 'token_hash', 'is_correct'])
    expect([foreign, text.includes(foreign)]).toEqual([foreign, false])
})

it('gives an administrator the same of a student, not of the staff, and leaves a trace [guarding/record-admin]', async () => {
  const { raw } = await exportOf(other.id)
  const record = JSON.parse((await readZip(raw.rawPayload)).get('data.json')?.toString() ?? '')
  expect(record.profile).toEqual([expect.objectContaining({ email: other.email })])
  const trail = await call(listAudit, { query: { subject_id: other.id, action: 'user.record-exported' } }, admin)
  expect(trail.body).toMatchObject([{ actor: { email: admin.email } }])
  expect(await exportOf(admin.id)).toBeRefused('not_found')
  for (const role of ['clerk', 'teacher', 'student'] as const)
    expect(await exportOf(other.id, await test.makeSession(role))).toBeRefused('forbidden')
})

it('is given five times an hour for each student [guarding/record-limited]', async () => {
  const { id } = await test.makeSession()
  const answers = []
  for (let requested = 0; requested < 6; requested += 1) answers.push((await exportOf(id)).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})
