import { listAudit } from '@sonocampus/contract/audit'
import { getEnrollmentStatus } from '@sonocampus/contract/enrollments'
import { applyForCourse, findLastApplication, listApplications } from '@sonocampus/contract/enrollments.applications'
import { getPaymentStatus, getProofStatus } from '@sonocampus/contract/payments'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { APPLICATION, apply, decide, fileOf, newPicture } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const status = async (student: { token: string }, courseId: string) =>
  (await call(getEnrollmentStatus, { params: { courseId } }, student)).body.status
const mailsTo = (email: string) => test.mails.filter((mail) => mail.to === email).map((mail) => mail.subject)

it('takes the form and the certificate and makes a pending application [api/apply]', async () => {
  const [student, courseId] = [await test.makeSession(), await makeCourse(test)]
  const { status: code, body } = await apply(test, student, courseId)
  expect([code, body.status]).toEqual([201, 'PENDING'])
  const { body: list } = await call(listApplications, { query: { search: student.email } }, admin)
  expect(list).toHaveLength(1)
  expect(list[0]).toMatchObject({ id: body.application_id, status: 'pending', ...APPLICATION, email: student.email })
})

it('walks through NOT_APPLIED, PENDING, REJECTED, PENDING and APPROVED [api/enrollment-status, api/enrollment-status-values]', async () => {
  const [student, courseId] = [await test.makeSession(), await makeCourse(test)]
  expect(await status(student, courseId)).toBe('NOT_APPLIED')
  const first = (await apply(test, student, courseId)).body.application_id
  expect(await status(student, courseId)).toBe('PENDING')
  await decide(test, admin, first, 'rejected', 'The certificate cannot be read.')
  expect((await call(getEnrollmentStatus, { params: { courseId } }, student)).body).toMatchObject({
    status: 'REJECTED',
    rejection_reason: 'The certificate cannot be read.',
  })
  const second = (await apply(test, student, courseId)).body.application_id
  expect(await status(student, courseId)).toBe('PENDING')
  await decide(test, admin, second, 'approved')
  expect(await status(student, courseId)).toBe('APPROVED')
})

it.each(Object.keys(APPLICATION))(
  'refuses an application without %s, and one without a file [apply/server-required]',
  async (name) => {
    const [student, courseId] = [await test.makeSession(), await makeCourse(test)]
    const send = async (body: object, file?: File) => {
      const files = file ? { qualification_certificate: file } : ({} as { qualification_certificate: File })
      return call(applyForCourse, { body: body as never, files }, student)
    }
    const without = await send({ ...APPLICATION, course_id: courseId, [name]: '  ' }, fileOf(await newPicture()))
    expect(without).toBeRefused('invalid')
    expect(without.body.detail[0]).toEqual({ loc: ['body', name], msg: 'Please fill in all required fields.' })
    const noFile = await send({ ...APPLICATION, course_id: courseId })
    expect(noFile.body.detail[0].msg).toBe('Please upload your qualification certificate.')
    expect(await status(student, courseId)).toBe('NOT_APPLIED')
  },
)

it.each([
  ['0300 1234567', '+923001234567'],
  ['0300-1234567', '+923001234567'],
  ['3001234567', '+923001234567'],
  ['+92 (300) 123 45 67', '+923001234567'],
  ['0092 300 1234567', '+923001234567'],
  ['042 35761999', '+924235761999'],
  ['+44 20 7946 0958', '+442079460958'],
])('keeps the contact number %s as %s [apply/phone-number, roles/phone-kept]', async (contact_number, kept) => {
  const [student, courseId] = [await test.makeSession(), await makeCourse(test)]
  const body = { ...APPLICATION, course_id: courseId, contact_number }
  const files = { qualification_certificate: fileOf(await newPicture()) }
  expect((await call(applyForCourse, { body, files }, student)).status).toBe(201)
  expect((await call(findLastApplication, {}, student)).body.application.contact_number).toBe(kept)
})

it.each([
  ['call me maybe', 422],
  ['1234567', 422],
  ['+92 300 12345678', 422],
  ['123456', 422],
  ['1234567890123456', 422],
  ['0300 1234567 after six', 422],
  ['++92 300 1234567', 422],
  ['-- () --', 422],
])('refuses the contact number %s with %i [apply/phone-number, roles/phone-checked]', async (contact_number, code) => {
  const [student, courseId] = [await test.makeSession(), await makeCourse(test)]
  const body = { ...APPLICATION, course_id: courseId, contact_number }
  const files = { qualification_certificate: fileOf(await newPicture()) }
  const answer = await call(applyForCourse, { body, files }, student)
  expect(answer.status).toBe(code)
  const told = { loc: ['body', 'contact_number'], msg: 'Please enter a phone number, for example 0300 1234567.' }
  expect(answer.body.detail).toEqual([told])
})

it('takes images and PDF and refuses any other content, whatever it is called [apply/certificate-types]', async () => {
  const courseId = await makeCourse(test)
  const sendAs = async (file: File) => (await apply(test, await test.makeSession(), courseId, file)).status
  expect(await sendAs(fileOf(await newPicture('jpeg'), 'a.jpg', 'image/jpeg'))).toBe(201)
  expect(await sendAs(fileOf('%PDF-1.7\n1 0 obj\n%%EOF', 'a.pdf', 'application/pdf'))).toBe(201)
  expect(await sendAs(fileOf('<script>alert(1)</script>', 'a.pdf', 'application/pdf'))).toBe(415)
  expect(await sendAs(fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png', 'image/png'))).toBe(415)
})

it('takes a certificate of exactly 10 MB and refuses one byte more [apply/certificate-10mb]', async () => {
  const courseId = await makeCourse(test)
  const pdf = (size: number) => fileOf(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9)]), 'a.pdf')
  const exact = await apply(test, await test.makeSession(), courseId, pdf(10 * 1024 * 1024))
  expect(exact.status).toBe(201)
  const over = await apply(test, await test.makeSession(), courseId, pdf(10 * 1024 * 1024 + 1))
  expect([over.status, over.body.detail]).toEqual([413, 'File size exceeds 10MB.'])
})

it('keeps one open application for each student and course, also when 50 come at once [apply/one-per-course]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [student, courseId] = [await test.makeSession(), await makeCourse(test)]
    const answers = await Promise.all(Array.from({ length: 50 }, () => apply(test, student, courseId)))
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((code) => code === 201)).toHaveLength(1)
    expect(statuses.filter((code) => code === 409)).toHaveLength(49)
    const { body } = await call(listApplications, { query: { search: student.email } }, admin)
    expect(body).toHaveLength(1)
    const feed = await test.deps.db
      .selectFrom('admin_notifications')
      .select('id')
      .where('user_id', '=', student.id)
      .execute()
    expect(feed).toHaveLength(1)
    await decide(test, admin, body[0].id, 'approved')
    expect(await apply(test, student, courseId)).toBeRefused('already_applied')
  }
})

it('lets a rejected applicant apply again and keeps the old application with its reason [apply/again-after-rejection]', async () => {
  const [student, courseId] = [await test.makeSession(), await makeCourse(test)]
  const first = (await apply(test, student, courseId)).body.application_id
  await decide(test, admin, first, 'rejected', 'Please send the diploma itself.')
  const second = await apply(test, student, courseId)
  expect(second.status).toBe(201)
  const { body } = await call(listApplications, { query: { search: student.email } }, admin)
  expect(
    body.map((row: { id: string; status: string; rejection_reason: string }) => [
      row.id,
      row.status,
      row.rejection_reason,
    ]),
  ).toEqual([
    [second.body.application_id, 'pending', null],
    [first, 'rejected', 'Please send the diploma itself.'],
  ])
})

it('lists applications with the specified fields and a certificate that opens for the administrator [api/admin-applications]', async () => {
  const [student, courseId] = [await test.makeSession(), await makeCourse(test, { title: 'Echo' })]
  await apply(test, student, courseId)
  const { body } = await call(listApplications, { query: { search: student.email } }, admin)
  expect(body[0]).toMatchObject({
    course: { id: courseId, title: 'Echo' },
    user: { id: student.id, email: student.email, first_name: 'Amina', last_name: 'Khan' },
    qualification: APPLICATION.qualification,
    ultrasound_experience: APPLICATION.ultrasound_experience,
    contact_number: APPLICATION.contact_number,
    rejection_reason: null,
  })
  const opened = await test.open(body[0].qualification_certificate_url)
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/png'])
})

it('takes approved and rejected alone, for a pending application alone [api/admin-application-status]', async () => {
  const [student, courseId] = [await test.makeSession(), await makeCourse(test)]
  const id = (await apply(test, student, courseId)).body.application_id
  expect(await decide(test, admin, id, 'pending' as 'approved')).toBeRefused('invalid')
  expect(await decide(test, admin, crypto.randomUUID(), 'approved')).toBeRefused('not_found')
  const done = await decide(test, admin, id, 'approved')
  expect([done.status, done.body.detail]).toEqual([200, 'Application has been approved'])
  const again = await decide(test, admin, id, 'rejected', 'no')
  expect([again.status, again.body.detail]).toEqual([409, 'This application is already approved.'])
  await test.runJobs()
  expect(mailsTo(student.email)).toEqual([expect.stringContaining('approved')])
})

it('settles 50 decisions at once as one: one effect, one notice, one mail', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [student, courseId] = [await test.makeSession(), await makeCourse(test)]
    const id = (await apply(test, student, courseId)).body.application_id
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => decide(test, admin, id, n % 2 ? 'approved' : 'rejected', 'x')),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(
      answers.filter(({ body }) => (body as { code?: string }).code === 'application_already_decided'),
    ).toHaveLength(49)
    await test.runJobs()
    expect(mailsTo(student.email)).toHaveLength(1)
    const notices = await test.deps.db
      .selectFrom('student_notifications')
      .selectAll()
      .where('user_id', '=', student.id)
      .execute()
    expect(notices).toHaveLength(1)
  }
})

it('grants a free course for 4 months with the approval, and asks for no payment [apply/free-course-grants, payment/free-course]', async () => {
  const [student, courseId] = [await test.makeSession(), await makeCourse(test, { price_paisa: 0 })]
  const id = (await apply(test, student, courseId)).body.application_id
  await decide(test, admin, id, 'approved')
  const payment = (await call(getPaymentStatus, { params: { courseId } }, student)).body
  expect(payment).toMatchObject({ status: 'enrolled', can_pay: false, expiration_date: '2027-03-14T09:30:00.000Z' })
  expect((await call(getProofStatus, { params: { courseId } }, student)).body.status).toBe('approved')
})

it('refuses an application for a draft, a deleted and an unknown course', async () => {
  const student = await test.makeSession()
  const courses = [
    await makeCourse(test, { status: 'draft' }),
    await makeCourse(test, { deleted_at: '2026-01-01T00:00:00.000Z' }),
    crypto.randomUUID(),
  ]
  for (const courseId of courses) expect(await apply(test, student, courseId)).toBeRefused('not_found')
})

it('answers what the caller wrote last, in whichever course, and to nobody else [apply/filled-again]', async () => {
  const student = await test.makeSession()
  const last = async (who: { token: string }) => (await call(findLastApplication, {}, who)).body
  expect(await last(student)).toEqual({ application: null })
  const send = async (changes: object) => {
    const body = { ...APPLICATION, course_id: await makeCourse(test), ...changes }
    await call(applyForCourse, { body, files: { qualification_certificate: fileOf(await newPicture()) } }, student)
    test.clock.advance(1000)
  }
  await send({})
  await send({ qualification: 'FCPS' })
  expect(await last(student)).toEqual({ application: { ...APPLICATION, qualification: 'FCPS' } })
  expect(await last(await test.makeSession())).toEqual({ application: null })
})

it('puts what waits longest first, then the newest decided; by date when asked [admin-applications/queue-order]', async () => {
  const courseId = await makeCourse(test)
  const ids: string[] = []
  for (let nth = 0; nth < 5; nth += 1) {
    ids.push((await apply(test, await test.makeSession(), courseId)).body.application_id)
    test.clock.advance(60_000)
  }
  const [first, second, third, fourth, fifth] = ids as [string, string, string, string, string]
  await decide(test, admin, first, 'approved')
  await decide(test, admin, fourth, 'approved')
  const listed = async (query: { sort?: 'created_at' | '-created_at' | 'status'; status?: 'approved' }) =>
    (await call(listApplications, { query: { course_id: courseId, ...query } }, admin)).body.map(
      ({ id }: { id: string }) => id,
    )
  expect(await listed({})).toEqual([second, third, fifth, fourth, first])
  expect(await listed({ sort: 'status' })).toEqual([second, third, fifth, fourth, first])
  expect(await listed({ sort: 'created_at' })).toEqual(ids)
  expect(await listed({ sort: '-created_at' })).toEqual(ids.toReversed())
  expect(await listed({ status: 'approved' })).toEqual([fourth, first])
})

it('writes the enrollment that an approval in a free course gives into the trail, and none where money is due [admin-applications/trail]', async () => {
  const [free, paid] = [await makeCourse(test, { title: 'Gift', price_paisa: 0 }), await makeCourse(test)]
  const student = await test.makeSession()
  for (const courseId of [free, paid])
    await decide(test, admin, (await apply(test, student, courseId)).body.application_id, 'approved')
  const { body } = await call(listAudit, { query: { action: 'enrollment.approved', search: student.email } }, admin)
  expect(body).toEqual([
    expect.objectContaining({
      subject_type: 'enrollment',
      summary: `Approved the enrollment of ${student.email} in Gift for 4 months`,
      after: expect.objectContaining({ user_id: student.id, course_id: free, months: 4, payment_id: null }),
    }),
  ])
})
