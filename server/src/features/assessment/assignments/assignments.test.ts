import {
  createAssignment,
  deleteAssignment,
  getAssignment,
  listAssignments,
  listAssignmentsForAdmin,
  submitAssignment,
  updateAssignment,
} from '@sonocampus/contract/assignments'
import { listSubmissions } from '@sonocampus/contract/assignments.grading'
import { listAudit } from '@sonocampus/contract/audit'
import { listAnalytics } from '@sonocampus/contract/progress'
import { afterAll, expect, it } from 'vitest'
import { assignmentSteps, FORM } from '#test/assignment-steps.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { fileOf, newPicture } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { makeZip } from '#test/make-zip.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { enrolledIn, wait, add, handIn, grade } = assignmentSteps(test, admin)
const DAY = 24 * 3_600_000
type Session = { token: string }

const listFor = (student: Session, courseId: string) => call(listAssignments, { params: { courseId } }, student)
const read = (student: Session, params: { courseId: string; assignmentId: string }) =>
  call(getAssignment, { params }, student)

it('adds, lists and changes the assignments of one course [api/admin-assignments, api/admin-assignment-create, api/admin-assignment-update]', async () => {
  const [courseId, other] = [await makeCourse(test), await makeCourse(test)]
  const made = await call(createAssignment, { params: { courseId }, body: FORM }, admin)
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: expect.any(String),
      course_id: courseId,
      ...FORM,
      due_date: '2027-11-20T18:00:00.000Z',
      rubric: [],
      version: expect.any(String),
      rubric_version: expect.any(String),
    },
  ])
  const params = { courseId, assignmentId: made.body.id }
  const changed = { title: 'Spleen report', description: 'Describe a spleen.', due_date: '2026-12-01T09:00:00+05:00' }
  const after = await call(updateAssignment, { params, body: changed }, admin)
  const { version } = after.body
  expect(after.body).toEqual({ ...made.body, ...changed, due_date: '2026-12-01T04:00:00.000Z', version })
  expect((await call(listAssignmentsForAdmin, { params: { courseId } }, admin)).body).toEqual([after.body])
  expect((await call(listAssignmentsForAdmin, { params: { courseId: other } }, admin)).body).toEqual([])
  expect((await call(updateAssignment, { params: { ...params, courseId: other }, body: changed }, admin)).status).toBe(
    404,
  )
})

it.each(['title', 'description', 'due_date'])(
  'asks for the %s of an assignment [api/admin-assignment-create]',
  async (name) => {
    const courseId = await makeCourse(test)
    for (const value of [undefined, '', '  ']) {
      const body = { ...FORM, [name]: value }
      const { status, body: answer } = await call(createAssignment, { params: { courseId }, body }, admin)
      expect([status, answer.detail[0]]).toEqual([422, { loc: ['body', name], msg: 'Please fill all fields.' }])
    }
    expect((await call(listAssignmentsForAdmin, { params: { courseId } }, admin)).body).toEqual([])
  },
)

it('refuses a due date that has passed when it is set, and leaves an old one alone [admin-assignments/due-date-ahead]', async () => {
  const at = (milliseconds: number) => new Date(test.clock.now() + milliseconds).toISOString()
  const courseId = await makeCourse(test)
  const made = await call(createAssignment, { params: { courseId }, body: { ...FORM, due_date: at(0) } }, admin)
  const refused = { loc: ['body', 'due_date'], msg: 'Choose a due date in the future.' }
  expect([made.status, made.body.detail]).toEqual([422, [refused]])
  const due_date = at(1000)
  const params = await add(courseId, { due_date })
  test.clock.advance(2000)
  const put = async (more: object) =>
    (await call(updateAssignment, { params, body: { ...FORM, ...more } }, admin)).status
  expect(await put({ due_date, title: 'Spleen report' })).toBe(200)
  expect(await put({ due_date: at(-1) })).toBe(422)
  const { body } = await call(listAssignmentsForAdmin, { params: { courseId } }, admin)
  expect(body).toMatchObject([{ title: 'Spleen report', due_date }])
})

it('deletes an assignment for everybody and keeps what was handed in [api/admin-assignment-delete]', async () => {
  const courseId = await makeCourse(test)
  const [student, params] = [await enrolledIn(courseId), await add(courseId)]
  const { id: submissionId } = (await handIn(student, params)).body
  await grade({ ...params, submissionId }, { grade: 70 })
  expect((await call(deleteAssignment, { params }, admin)).status).toBe(200)
  expect((await listFor(student, courseId)).body).toEqual([])
  for (const answer of [
    await read(student, params),
    await call(listSubmissions, { params, query: {} }, admin),
    await grade({ ...params, submissionId }, { grade: 1 }),
    await call(deleteAssignment, { params }, admin),
  ])
    expect(answer).toBeRefused('not_found')
  const kept = await test.deps.db
    .selectFrom('assignment_submissions')
    .select('grade')
    .where('id', '=', submissionId)
    .execute()
  expect(kept).toEqual([{ grade: 70 }])
  const trail = await call(listAudit, { query: { subject_id: params.assignmentId } }, admin)
  expect(trail.body.map(({ action }: { action: string }) => action)).toEqual([
    'assignment.deleted',
    'assignment.created',
  ])
})

it('lists the assignments of a course with the status of the caller [api/student-assignments]', async () => {
  const courseId = await makeCourse(test, { title: 'Echo' })
  const [one, two, three] = [
    await add(courseId, { title: 'One', due_date: '2026-11-20T18:00:00Z' }),
    await add(courseId, { title: 'Two', due_date: '2026-11-21T18:00:00Z' }),
    await add(courseId, { title: 'Three', due_date: '2026-11-22T18:00:00Z' }),
  ]
  const [student, other] = [await enrolledIn(courseId), await enrolledIn(courseId)]
  await handIn(student, two)
  const { id: submissionId } = (await handIn(student, three)).body
  await grade({ ...three, submissionId }, { grade: 91 })
  const { body } = await listFor(student, courseId)
  expect(body[0]).toEqual({
    id: one.assignmentId,
    course_id: courseId,
    course_title: 'Echo',
    title: 'One',
    description: FORM.description,
    due_date: '2026-11-20T18:00:00.000Z',
    status: 'pending',
    is_returned: false,
    submitted_at: null,
    is_late: false,
    grade: null,
  })
  const states = (rows: { status: string }[]) => rows.map(({ status }) => status)
  expect(states(body)).toEqual(['pending', 'submitted', 'graded'])
  expect(states((await listFor(other, courseId)).body)).toEqual(['pending', 'pending', 'pending'])
})

it('reads one assignment, with the submission once there is one [api/student-assignment, api/assignment-submit]', async () => {
  const courseId = await makeCourse(test, { title: 'Echo' })
  const [student, other, params] = [await enrolledIn(courseId), await enrolledIn(courseId), await add(courseId)]
  expect((await read(student, params)).body).toMatchObject({
    ...FORM,
    due_date: expect.any(String),
    course_title: 'Echo',
    status: 'pending',
    can_submit: true,
    submission: null,
  })
  const picture = await newPicture()
  const sent = await handIn(student, params, fileOf(picture, 'my liver.png'))
  expect([sent.status, sent.body]).toEqual([
    201,
    { id: expect.any(String), is_late: false, detail: 'Assignment submitted successfully.' },
  ])
  const { body } = await read(student, params)
  expect(body).toMatchObject({
    status: 'submitted',
    can_submit: false,
    submission: {
      id: sent.body.id,
      submitted_at: new Date(test.clock.now()).toISOString(),
      grade: null,
      file_name: 'my liver.png',
    },
  })
  const file = await test.open(body.submission.file_url)
  expect([file.statusCode, file.rawPayload.equals(picture)]).toEqual([200, true])
  expect((await read(other, params)).body.submission).toBeNull()
})

it('answers an assignment that is not there, or not in this course, with 404', async () => {
  const [courseId, other] = [await makeCourse(test), await makeCourse(test)]
  const [student, params] = [await enrolledIn(courseId), await add(other)]
  for (const assignmentId of [params.assignmentId, crypto.randomUUID()]) {
    const { status, body } = await read(student, { courseId, assignmentId })
    expect([status, body.detail]).toEqual([404, 'The assignment could not be found.'])
    expect(await handIn(student, { courseId, assignmentId })).toBeRefused('not_found')
  }
})

it('is open to an enrollment that runs and to nobody else; an administrator looks and cannot hand in', async () => {
  const courseId = await makeCourse(test)
  const [stranger, params] = [await test.makeSession(), await add(courseId)]
  for (const answer of [
    await listFor(stranger, courseId),
    await read(stranger, params),
    await handIn(stranger, params),
  ])
    expect(answer).toBeRefused('forbidden')
  expect((await listFor(admin, courseId)).body).toHaveLength(1)
  expect((await read(admin, params)).body).toMatchObject({ status: 'pending', can_submit: false, submission: null })
  expect(await handIn(admin, params)).toBeRefused('forbidden')
})

it('leaves results readable after the end of the enrollment, and closes the rest', async () => {
  const courseId = await makeCourse(test)
  const [student, done, open] = [
    await enrolledIn(courseId),
    await add(courseId, { title: 'Done' }),
    await add(courseId),
  ]
  const { id: submissionId } = (await handIn(student, done)).body
  await grade({ ...done, submissionId }, { grade: 88, feedback: 'Clear.' })
  await wait(200 * DAY, student)
  expect((await listFor(student, courseId)).body.map(({ title }: { title: string }) => title)).toEqual(['Done'])
  expect((await read(student, done)).body).toMatchObject({
    can_submit: false,
    submission: { grade: 88, feedback: 'Clear.' },
  })
  expect(await read(student, open)).toBeRefused('forbidden')
  expect(await handIn(student, open)).toBeRefused('forbidden')
})

const zipOf = (...names: string[]) => makeZip(names.map((name) => ({ name, content: 'x'.repeat(40) })))

it('takes PDF, PNG, JPG, DOCX and ZIP by content, up to 25 MB, and nothing else', async () => {
  const courseId = await makeCourse(test)
  const student = await enrolledIn(courseId)
  const files: [Buffer, string][] = [
    [Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n'), 'application/pdf'],
    [await newPicture('png'), 'image/png'],
    [await newPicture('jpeg'), 'image/jpeg'],
    [
      zipOf('[Content_Types].xml', 'word/document.xml'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [zipOf('images/1.dcm'), 'application/zip'],
  ]
  for (const [content, type] of files) {
    const params = await add(courseId)
    expect((await handIn(student, params, fileOf(content, 'work.bin', 'text/plain'))).status, type).toBe(201)
    expect((await read(student, params)).body.submission.file_type).toBe(type)
  }
  const params = await add(courseId)
  const refused = await handIn(
    student,
    params,
    fileOf('<!doctype html><script>alert(1)</script>', 'work.pdf', 'application/pdf'),
  )
  expect([refused.status, refused.body.detail]).toEqual([
    415,
    'Invalid file type. Please upload PDF, PNG, JPG, WebP, HEIC, DOCX, ZIP, MP4, MOV or WebM.',
  ])
  const large = Buffer.concat([zipOf('a.bin'), Buffer.alloc(25 * 1024 * 1024)])
  const tooLarge = await handIn(student, params, fileOf(large, 'work.zip'))
  expect([tooLarge.status, tooLarge.body.detail]).toEqual([413, 'File size exceeds 25MB.'])
  const nothing = await call(submitAssignment, { params, files: {} as { file: File } }, student)
  expect([nothing.status, nothing.body.detail[0].msg]).toEqual([
    422,
    'Submission Error: Please select a file to submit.',
  ])
  expect((await read(student, params)).body.status).toBe('pending')
})

it('accepts work after the due date and marks it late, whatever becomes of the date later [assignment/late]', async () => {
  const courseId = await makeCourse(test)
  const due = new Date(test.clock.now() + DAY).toISOString()
  const [punctual, tardy, params] = [
    await enrolledIn(courseId),
    await enrolledIn(courseId),
    await add(courseId, { due_date: due }),
  ]
  await wait(DAY, punctual, tardy)
  expect((await handIn(punctual, params)).body.is_late).toBe(false)
  test.clock.advance(1)
  const late = await handIn(tardy, params)
  expect([late.status, late.body]).toMatchObject([
    201,
    { is_late: true, detail: 'Assignment submitted successfully. It was late and is marked as such.' },
  ])
  await call(
    updateAssignment,
    { params, body: { ...FORM, due_date: new Date(test.clock.now() + DAY).toISOString() } },
    admin,
  )
  expect((await read(tardy, params)).body).toMatchObject({ is_late: true, submission: { is_late: true } })
  const { submissions } = (await call(listSubmissions, { params, query: {} }, admin)).body
  expect(submissions.map((row: { email: string; is_late: boolean }) => [row.email, row.is_late])).toEqual([
    [punctual.email, false],
    [tardy.email, true],
  ])
})

it('takes one submission of fifty that come at once, and no second one later [assignment/server-only-pending]', async () => {
  const courseId = await makeCourse(test)
  const [student, params] = [await enrolledIn(courseId), await add(courseId)]
  const picture = await newPicture()
  const answers = await Promise.all(Array.from({ length: 50 }, () => handIn(student, params, fileOf(picture))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const others = answers.filter(({ status }) => status === 409)
  expect(others.map(({ body }) => body.detail)).toEqual(
    Array.from({ length: 49 }, () => 'You have already submitted this assignment.'),
  )
  const { submissions } = (await call(listSubmissions, { params, query: {} }, admin)).body
  expect(submissions).toHaveLength(1)
  const second = await handIn(student, params)
  expect([second.status, second.body.detail]).toEqual([409, 'You have already submitted this assignment.'])
  await grade({ ...params, submissionId: submissions[0].id }, { grade: 10 })
  expect(await handIn(student, params)).toBeRefused('assignment_already_submitted')
})

it('counts each assignment once in the progress of a course', async () => {
  const courseId = await makeCourse(test)
  const [student, one, two] = [await enrolledIn(courseId), await add(courseId), await add(courseId)]
  const work = async () => (await call(listAnalytics, {}, student)).body[0]
  expect(await work()).toMatchObject({ progress: 0, assignments: { submitted: 0, total: 2 } })
  await handIn(student, one)
  expect(await work()).toMatchObject({ progress: 50, assignments: { submitted: 1, total: 2 } })
  await call(deleteAssignment, { params: two }, admin)
  expect(await work()).toMatchObject({ progress: 100, assignments: { submitted: 1, total: 1 } })
})
