import { logOut } from '@sonocampus/contract/auth'
import { listCertificates, verifyCertificate } from '@sonocampus/contract/certificates'
import { completeVideo } from '@sonocampus/contract/lessons.student'
import { limits, rates } from '@sonocampus/contract/limits'
import { updateSite } from '@sonocampus/contract/site'
import { getUserDetails } from '@sonocampus/contract/student-record'
import { afterAll, expect, it } from 'vitest'
import { calendarOf } from '#src/institute/calendar.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { certificateSteps } from '#test/certificate-steps.ts'
import { makeFinisher } from '#test/finish-course.ts'
import { certificateLink } from './certificate-link.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call, open } = test
const admin = await test.makeSession('admin')
const { ask, state, verify, all, rename, finisher, holder, course } = certificateSteps(test, admin)
type Session = { token: string }
const byValue = (a: number, b: number) => a - b

it('answers certificate_url, which opens the paper, with a number of the brand and the year [api/certificate]', async () => {
  const { student, courseId } = await finisher()
  const { status, body } = await ask(student, courseId, 'Amina Khan')
  expect(status).toBe(200)
  expect(body.number).toMatch(/^IUT-2026-\d{5}$/)
  expect(body.code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
  const file = await open(body.certificate_url)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(file.headers['content-disposition']).toContain(`${body.number}.pdf`)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

it('gives the same certificate each time, byte for byte, also after a change of name and the end of access [certificate/same-again]', async () => {
  const { student, courseId } = await finisher()
  const first = (await ask(student, courseId, 'Amina Khan')).body
  const paper = (await open(first.certificate_url)).rawPayload
  await rename(student, 'Amina Khan Yousafzai')
  test.clock.advance(1000)
  const again = (await ask(student, courseId, 'Amina Khan Yousafzai')).body
  expect([again.number, again.code, again.issued_at]).toEqual([first.number, first.code, first.issued_at])
  expect((await open(again.certificate_url)).rawPayload.equals(paper)).toBe(true)
  await test.deps.db
    .updateTable('enrollments')
    .set({ ends_at: '2026-01-01T00:00:00.000Z' })
    .where('user_id', '=', student.id)
    .execute()
  expect((await ask(student, courseId, 'Amina Khan Yousafzai')).body.number).toBe(first.number)
})

it('refuses a student below 100 %, without an enrollment, and with an enrollment that has ended [certificate/only-at-100]', async () => {
  const { courseId, lessons } = await course()
  const half = await makeFinisher(test, admin, courseId, lessons.slice(0, 1), 'Half Done')
  const refused = await ask(half, courseId, 'Half Done')
  expect([refused.body.code, refused.body.detail]).toEqual([
    'course_unfinished',
    'Your progress in this course is 50%. You get the certificate at 100%.',
  ])
  expect(await state(half, courseId)).toMatchObject({ state: 'locked', progress: 50, missing: { videos: 1 } })
  await call(completeVideo, { params: { videoId: lessons[1] ?? '' }, body: undefined }, half)
  expect((await state(half, courseId)).state).toBe('available')
  await test.deps.db
    .updateTable('enrollments')
    .set({ ends_at: '2026-01-01T00:00:00.000Z' })
    .where('user_id', '=', half.id)
    .execute()
  expect(await ask(half, courseId, 'Half Done')).toBeRefused('forbidden')
  const stranger = await test.makeSession()
  await rename(stranger, 'Stranger')
  expect(await ask(stranger, courseId, 'Stranger')).toBeRefused('forbidden')
  expect(await all({ course_id: courseId })).toEqual([])
})

it('refuses a name that is not the one in the profile, and invalid ones [certificate/name-equals-profile]', async () => {
  const { student, courseId } = await finisher('Amina Khan')
  const detail = async (name: string) => {
    const { status, body } = await ask(student, courseId, name)
    return [status, body.detail[0].msg]
  }
  for (const name of ['amina khan', 'Somebody Else', 'Amina  Khan', ''])
    expect(await detail(name)).toEqual([422, 'The name must match your profile.'])
  const invalid = 'Invalid student name in profile. Please update your profile.'
  for (const name of ['', 'New User', 'string', 'STRING', '12345', '🎉🎉', '\u202e \u200b']) {
    await rename(student, name)
    expect(await detail(name)).toEqual([422, invalid])
  }
  await rename(student, '王小明')
  expect((await detail('王小明'))[1]).toContain('on a certificate: 王 小 明')
  expect(await all({ course_id: courseId })).toEqual([])
})

it('numbers without gaps and issues once when 50 ask at once, some of them again and again', async () => {
  const { courseId, lessons } = await course()
  const students: Session[] = []
  for (let n = 0; n < 5; n += 1) students.push(await makeFinisher(test, admin, courseId, lessons, `Student ${n}`))
  const before = (await all()).length
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => ask(students[n % 5] as Session, courseId, `Student ${n % 5}`)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(5)
  const numbers = (await all()).map((row: { number: string }) => Number(row.number.slice(-5))).sort(byValue)
  expect(numbers).toHaveLength(before + 5)
  expect(numbers).toEqual(numbers.map((_: number, at: number) => at + 1))
})

it('tells anyone what the paper says by its code, however it is typed, and nothing by its number', async () => {
  const { code, number, courseId } = await holder('محمد بلال')
  const { status, body } = await verify(code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'))
  expect([status, body]).toEqual([
    200,
    {
      code,
      number,
      status: 'valid',
      full_name: 'محمد بلال',
      course_title: `Course ${courseId.slice(0, 8)}`,
      institute_name: 'Institute of Ultrasound Training',
      issued_at: expect.any(String),
      issued_on: calendarOf('Asia/Karachi').dayText(body.issued_at),
      revoked_at: null,
      revoked_on: null,
      is_withdrawn: false,
      replaced_by: null,
    },
  ])
  expect(await verify(number)).toBeRefused('not_found')
})

it('opens the paper to its owner and to administrators alone, with a signature, and not after logout', async () => {
  const mine = await holder()
  const other = await test.makeSession()
  const [sessionOfOther] = await test.deps.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', other.id)
    .execute()
  const status = async (url: string) => (await open(url)).statusCode
  expect(await status(mine.certificate_url)).toBe(200)
  const last = mine.certificate_url.at(-1) === 'A' ? 'B' : 'A'
  expect(await status(mine.certificate_url.slice(0, -1) + last)).toBe(403)
  const another = await holder('Somebody Else')
  expect(await status(mine.certificate_url.replace(mine.id, another.id))).toBe(403)
  expect(await status(certificateLink(test.deps, sessionOfOther?.id ?? '', mine.id))).toBe(404)
  const [row] = await all({ search: mine.code })
  expect(await status(row.certificate_url)).toBe(200)
  await call(logOut, {}, mine.student)
  expect(await status(mine.certificate_url)).toBe(403)
  test.clock.advance(limits.playback.link + 1000)
  expect(await status(row.certificate_url)).toBe(403)
})

it('lists by status, course and search, newest first and in pages, and shows them with the student', async () => {
  const admin2 = await test.logInAs(admin.email)
  const { id, number, code, courseId, student } = await holder('Zubaida Anwar')
  const list = async (query: object) =>
    (await call(listCertificates, { query }, admin2)).body.map((row: { id: string }) => row.id)
  for (const search of [number, code, 'zubaida', student.email]) expect(await list({ search })).toEqual([id])
  expect(await list({ course_id: courseId })).toEqual([id])
  expect(await list({ course_id: courseId, status: 'revoked' })).toEqual([])
  const page = await call(listCertificates, { query: { page: 1, page_size: 2 } }, admin2)
  expect(page.body[0].id).toBe(id)
  expect(page.body).toHaveLength(2)
  expect(Number(page.headers['x-total-count'])).toBeGreaterThan(5)
  const details = await call(getUserDetails, { params: { userId: student.id } }, admin2)
  expect(details.body.certificates.map((row: { number: string }) => row.number)).toEqual([number])
})

it('counts unknown codes alone, and after too many of them says nothing more to that network', async () => {
  const { code } = await holder()
  const { max, per } = rates.certificateLookupPerNetwork
  test.clock.advance(per)
  for (let n = 0; n < max + 5; n += 1) expect((await verify(code)).status).toBe(200)
  for (let n = 0; n < max; n += 1) expect(await verify('0000-0000-0000-0000')).toBeRefused('not_found')
  const refused = [await verify('0000-0000-0000-0000'), await verify(code)]
  expect(refused.map(({ status }) => status)).toEqual([429, 429])
  expect(refused[0]?.headers['retry-after']).toBeDefined()
  test.clock.advance(per)
  expect((await verify(code)).status).toBe(200)
})

it('a sample is drawn like a real one, about nobody, with nothing to verify, as long as the institute shows it [public/sample-certificate]', async () => {
  const admin = await test.makeSession('admin')
  const open = () => test.app.inject('/api/sample-certificate')
  const { statusCode, headers, rawPayload } = await open()
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  const words = rawPayload.toString('latin1')
  expect(words).toContain('Sample of a certificate')
  expect(words).not.toMatch(/[\dA-Z]{4}(-[\dA-Z]{4}){3}|\/verify/)
  for (const code of ['SAMPLE', 'Your Name', '-'])
    expect((await test.call(verifyCertificate, { params: { code } })).status).toBe(404)
  const show = (sample_certificate: 'shown' | 'hidden') =>
    test.call(updateSite, { body: { sample_certificate } }, admin)
  expect((await show('hidden')).status).toBe(200)
  expect((await open()).statusCode).toBe(404)
  await show('shown')
  expect((await open()).statusCode).toBe(200)
})
