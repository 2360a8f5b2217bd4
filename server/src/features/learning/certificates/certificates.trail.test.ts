import { listAudit } from '@sonocampus/contract/audit'
import {
  getCertificateState,
  listCertificates,
  reissueCertificate,
  requestCertificate,
  revokeCertificate,
  verifyCertificate,
} from '@sonocampus/contract/certificates'
import { completeVideo } from '@sonocampus/contract/lessons.student'
import { limits, rates } from '@sonocampus/contract/limits'
import { listMyNotifications } from '@sonocampus/contract/notifications'
import { deleteUser } from '@sonocampus/contract/users'
import { updateProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { requireGenuineLink } from '#src/signed-link.ts'
import { assignmentSteps } from '#test/assignment-steps.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeFinisher, makeLesson } from '#test/finish-course.ts'
import { makeCourse } from '#test/make-course.ts'
import { ask as question, quizSteps } from '#test/quiz-steps.ts'
import { certificateClaim, certificateLink } from './certificate-link.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const NOW = new Date(test.clock.now()).toISOString()

type Person = { id: string; token: string; email: string }

async function holder(title: string, name = 'Amina Kahn') {
  const courseId = await makeCourse(test, { title })
  const student: Person = await makeFinisher(test, admin, courseId, [await makeLesson(test, courseId)], name)
  const { body } = await call(requestCertificate, { params: { courseId }, query: { name } }, student)
  const [{ id }] = (await call(listCertificates, { query: { course_id: courseId } }, admin)).body
  return { courseId, student, name, id: id as string, number: body.number as string, code: body.code as string }
}
const rename = (student: Person, full_name: string) => call(updateProfile, { body: { full_name } }, student)
const revoke = (certificateId: string, reason = 'Issued by mistake.') =>
  call(revokeCertificate, { params: { certificateId }, body: { reason } }, admin)
const reissue = (certificateId: string) => call(reissueCertificate, { params: { certificateId } }, admin)
const trail = async (subject_id: string) => (await call(listAudit, { query: { subject_id } }, admin)).body
const bell = async (student: Person) => (await call(listMyNotifications, { query: {} }, student)).body
const listed = async (query: object) =>
  (await call(listCertificates, { query }, admin)).body.map(({ id }: { id: string }) => id)

it('writes a revocation into the trail and tells its reason to the student alone [certificate/trail]', async () => {
  const { id, number, student, courseId } = await holder('Liver')
  expect((await revoke(id)).body).toMatchObject({ revoked_at: NOW, revocation_reason: 'Issued by mistake.' })
  expect(await trail(id)).toMatchObject([
    {
      action: 'certificate.revoked',
      subject_type: 'certificate',
      summary: `Revoked certificate ${number} of ${student.email} for Liver`,
      before: { status: 'valid' },
      after: { status: 'revoked', revocation_reason: 'Issued by mistake.' },
    },
  ])
  const link = `/student/my-courses/${courseId}`
  expect(await bell(student)).toContainEqual(
    expect.objectContaining({
      event_type: 'certificate_revoked',
      message: `Your certificate ${number} for Liver was revoked. Reason: Issued by mistake.`,
      link,
      course_id: courseId,
    }),
  )
  const mail = await test.mailTo(student.email, 'Your certificate was revoked: Liver')
  for (const words of [
    `${number} for Liver`,
    'Reason: Issued',
    'a mistake',
    'Open the course',
    `http://localhost${link}`,
  ])
    expect(mail?.text).toContain(words)
  const refused = await call(requestCertificate, { params: { courseId }, query: { name: 'Amina Kahn' } }, student)
  expect(refused.body.detail).toBe(
    `Your certificate ${number} was revoked. Reason: Issued by mistake. Please contact support.`,
  )
})

it('writes a reissue into the trail, with what was and what is, and tells the student [certificate/trail]', async () => {
  const { id, number, student, courseId } = await holder('Kidney')
  await rename(student, 'Amina Khan')
  const { body } = await reissue(id)
  const names = { course_title: 'Kidney', status: 'valid' }
  expect(await trail(body.id)).toMatchObject([
    {
      action: 'certificate.reissued',
      subject_type: 'certificate',
      summary: `Replaced certificate ${number} of ${student.email} by ${body.number}`,
      before: { number, full_name: 'Amina Kahn', ...names },
      after: { number: body.number, full_name: 'Amina Khan', ...names },
    },
  ])
  const link = `/student/my-courses/${courseId}`
  expect(await bell(student)).toContainEqual(
    expect.objectContaining({
      event_type: 'certificate_reissued',
      message: `Your certificate for Kidney was reissued as ${body.number}. It replaces ${number}.`,
      link,
    }),
  )
  const mail = await test.mailTo(student.email, 'Your new certificate: Kidney')
  for (const words of [
    `reissued as ${body.number}`,
    `replaces ${number}`,
    'Open the course',
    `http://localhost${link}`,
  ])
    expect(mail?.text).toContain(words)
  const [row] = (await call(listCertificates, { query: { search: number } }, admin)).body
  expect(row).toMatchObject({
    status: 'replaced',
    replaced_at: NOW,
    replaced_by: { number: body.number, code: body.code },
  })
})

it('reissues for a new title and after a revocation, and not for a name that cannot be printed or of nobody [certificate/reissue-reasons]', async () => {
  const one = await holder('Old Title')
  await test.deps.db.updateTable('courses').set({ title: 'New Title' }).where('id', '=', one.courseId).execute()
  expect((await reissue(one.id)).body).toMatchObject({ course: { title: 'New Title' }, status: 'valid' })
  const two = await holder('Same')
  expect((await reissue(two.id)).body.detail).toContain('already has this name')
  await revoke(two.id)
  const again = await reissue(two.id)
  expect([again.status, (await trail(again.body.id))[0].before.status]).toEqual([201, 'revoked'])
  const three = await holder('Unprintable')
  await rename(three.student, '王小明')
  expect((await reissue(three.id)).body.detail).toContain("can't be printed")
  const four = await holder('Gone')
  await call(deleteUser, { params: { userId: four.student.id } }, admin)
  expect((await reissue(four.id)).body.detail).toContain('account was deleted')
  await test.runJobs()
  const before = test.mails.length
  expect((await revoke(four.id)).status).toBe(200)
  await test.runJobs()
  expect(test.mails.length).toBe(before)
  expect((await reissue(crypto.randomUUID())).body.detail).toBe('Certificate not found.')
})

it('shows what is still to be done for the certificate, of each kind [certificate/missing]', async () => {
  const courseId = await makeCourse(test)
  const lessons = [await makeLesson(test, courseId), await makeLesson(test, courseId)]
  const work = assignmentSteps(test, admin)
  const quizzes = quizSteps(test, admin)
  const [one] = [await work.add(courseId), await work.add(courseId)]
  const [quiz] = [await quizzes.add(courseId, [question('A')]), await quizzes.add(courseId, [question('A')])]
  const student = await makeFinisher(test, admin, courseId, [], 'Amina Khan')
  const state = async () => (await call(getCertificateState, { params: { courseId } }, student)).body
  expect(await state()).toEqual({
    state: 'locked',
    progress: 0,
    missing: { videos: 2, assignments: 2, quizzes: 2 },
    number: null,
    code: null,
    issued_at: null,
    revocation_reason: null,
  })
  await call(completeVideo, { params: { videoId: lessons[0] ?? '' }, body: undefined }, student)
  await work.handIn(student, one as { courseId: string; assignmentId: string })
  await quizzes.submit(student, quiz as NonNullable<typeof quiz>, ['A'])
  expect(await state()).toMatchObject({ progress: 50, missing: { videos: 1, assignments: 1, quizzes: 1 } })

  const held = await holder('Held')
  const holding = async () =>
    (await call(getCertificateState, { params: { courseId: held.courseId } }, held.student)).body
  const { number, code } = held
  expect(await holding()).toMatchObject({ state: 'issued', number, code, issued_at: NOW, revocation_reason: null })
  await revoke(held.id)
  expect(await holding()).toMatchObject({ state: 'revoked', revocation_reason: 'Issued by mistake.' })
  await test.deps.db.updateTable('courses').set({ deleted_at: NOW }).where('id', '=', held.courseId).execute()
  expect(await holding()).toMatchObject({ state: 'revoked' })
  await test.deps.db.updateTable('courses').set({ deleted_at: NOW }).where('id', '=', courseId).execute()
  expect(await call(getCertificateState, { params: { courseId } }, student)).toBeRefused('not_found')
})

it('lists certificates by what they say and how they stand, in the order asked for [admin-certificates/list]', async () => {
  const own = await holder('Ovary Zebra', 'Zara Bano')
  const other = await holder('Ovary Apple', 'Asma Bibi')
  const replaced = await holder('Ovary Mango', 'Maria Bibi')
  await rename(replaced.student, 'Maria Khan')
  const fresh = (await reissue(replaced.id)).body
  await revoke(other.id)
  const search = 'ovary'
  expect(await listed({ search, status: 'valid' })).toEqual([fresh.id, own.id])
  expect(await listed({ search, status: 'revoked' })).toEqual([other.id])
  expect(await listed({ search, status: 'replaced' })).toEqual([replaced.id])
  const byNumber = [own.id, other.id, replaced.id, fresh.id]
  expect(await listed({ search, sort: 'issued_at' })).toEqual(byNumber)
  expect(await listed({ search })).toEqual(byNumber.toReversed())
  expect(await listed({ search, sort: '-issued_at' })).toEqual(byNumber.toReversed())
  const byName = [other.id, replaced.id, fresh.id, own.id]
  expect(await listed({ search, sort: 'full_name' })).toEqual(byName)
  expect(await listed({ search, sort: '-full_name' })).toEqual(byName.toReversed())
  for (const words of [own.number, own.code, 'zara ban', 'y zebra', own.student.email])
    expect([words, await listed({ search: words })]).toEqual([words, [own.id]])
  const [row] = (await call(listCertificates, { query: { search: own.code } }, admin)).body
  expect(row).toEqual({
    id: own.id,
    number: own.number,
    code: own.code,
    status: 'valid',
    full_name: 'Zara Bano',
    student: { id: own.student.id, full_name: 'Zara Bano', email: own.student.email },
    course: { id: own.courseId, _id: own.courseId, title: 'Ovary Zebra' },
    certificate_url: expect.stringContaining(`/api/certificate-files/${own.id}?session=`),
    issued_at: NOW,
    revoked_at: null,
    revocation_reason: null,
    replaced_at: null,
    replaced_by: null,
  })
  expect((await call(verifyCertificate, { params: { code: fresh.code } })).body.replaced_by).toBeNull()
})

it('signs an address for one certificate, one session and fifteen minutes to the second [certificate/address]', () => {
  const address = new URL(certificateLink(test.deps, 'session', 'paper'), 'http://localhost')
  const [expires, signature] = [
    Number(address.searchParams.get('expires')),
    address.searchParams.get('signature') ?? '',
  ]
  expect(expires * 1000).toBe(test.clock.now() + limits.playback.link)
  const at = (now: number, id = 'paper', session = 'session', until = expires) => {
    const opens = () =>
      requireGenuineLink(test.deps.config.secret, now, certificateClaim(id, session, until), signature)
    return expect(opens)
  }
  at(expires * 1000 - 1).not.toThrow()
  at(expires * 1000).toThrow('no longer valid')
  const now = test.clock.now()
  at(now, 'x').toThrow('no longer valid')
  at(now, 'paper', 'x').toThrow('no longer valid')
  at(now, 'paper', 'session', expires + 1).toThrow('no longer valid')
})

it('counts what a network guesses apart from what others guess [certificate/lookup-limit]', async () => {
  const path = verifyCertificate.path.replace(':code', '0000-0000-0000-0000')
  const guess = async (remoteAddress: string) => (await test.app.inject({ url: path, remoteAddress })).statusCode
  for (let n = 0; n < rates.certificateLookupPerNetwork.max; n += 1) expect(await guess('10.1.1.1')).toBe(404)
  expect([await guess('10.1.1.1'), await guess('10.1.1.2')]).toEqual([429, 404])
})

it('begins each year with number one, and names the field of a name that is refused [certificate/numbers]', async () => {
  const own = await buildTestApp()
  const ask = async (name: string) => {
    const boss = await own.makeSession('admin')
    const courseId = await makeCourse(own)
    const student = await makeFinisher(own, boss, courseId, [await makeLesson(own, courseId)], 'Amina Khan')
    return (await own.call(requestCertificate, { params: { courseId }, query: { name } }, student)).body
  }
  const numbers = [(await ask('Amina Khan')).number, (await ask('Amina Khan')).number]
  own.clock.advance(60 * 24 * 3_600_000)
  expect([...numbers, (await ask('Amina Khan')).number]).toEqual(['IUT-2026-00001', 'IUT-2026-00002', 'IUT-2027-00001'])
  expect((await ask('Somebody Else')).detail).toMatchObject([{ loc: ['query', 'name'] }])
  await own.close()
})
