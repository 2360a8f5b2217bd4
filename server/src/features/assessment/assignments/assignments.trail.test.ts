import { deleteAssignment, getAssignment, listAssignments, updateAssignment } from '@sonocampus/contract/assignments'
import { listAudit } from '@sonocampus/contract/audit'
import { afterAll, expect, it } from 'vitest'
import { assignmentSteps, FORM } from '#test/assignment-steps.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { enrolledIn, add, handIn, grade, giveBack } = assignmentSteps(test, admin)
const inOneMinute = () => new Date(test.clock.now() + 60_000).toISOString()

it('writes assignments into the trail with what was and what is [admin-assignments/trail]', async () => {
  const courseId = await makeCourse(test)
  const params = await add(courseId)
  test.clock.advance(1)
  const body = { title: 'Spleen', description: 'Describe a spleen.', due_date: '2027-12-01T09:00:00.000Z' }
  await call(updateAssignment, { params, body }, admin)
  test.clock.advance(1)
  await call(deleteAssignment, { params }, admin)
  const subject_id = params.assignmentId
  const trail = (await call(listAudit, { query: { subject_id, sort: 'occurred_at' } }, admin)).body
  const due_at = { due_at: body.due_date }
  expect(trail).toMatchObject([
    { action: 'assignment.created', subject_type: 'assignment', before: null, after: { ...FORM, course_id: courseId } },
    {
      action: 'assignment.updated',
      subject_type: 'assignment',
      summary: 'Changed the assignment Spleen',
      before: { ...FORM, due_date: '2027-11-20T18:00:00.000Z' },
      after: body,
    },
    {
      action: 'assignment.deleted',
      subject_type: 'assignment',
      summary: 'Deleted the assignment Spleen',
      before: { title: 'Spleen', description: body.description, ...due_at },
      after: null,
    },
  ])
})

it('mails a grade and a return, with the feedback if there is one [admin-assignments/trail]', async () => {
  const courseId = await makeCourse(test, { title: 'Echo' })
  const [student, params] = [await enrolledIn(courseId), await add(courseId)]
  const { id: submissionId } = (await handIn(student, params)).body
  const target = { ...params, submissionId }
  const graded = () => test.mailTo(student.email, 'Your assignment was graded: Liver report')
  await grade(target, { grade: 82, feedback: 'Well seen.' })
  const [withWords, link] = [(await graded())?.text ?? '', `/student/assignments/${courseId}/${params.assignmentId}`]
  for (const words of ['graded: 82 / 100.', 'Feedback: Well seen.', `http://localhost${link}`])
    expect(withWords).toContain(words)
  await grade(target, { grade: 82 })
  expect((await graded())?.text).toBe(withWords.replace('Feedback: Well seen.\n\n', ''))

  const again = () => test.mailTo(student.email, 'Submit again: Liver report')
  const due = inOneMinute()
  await giveBack(target, due, 'Once more.')
  const first = (await again())?.text ?? ''
  for (const words of ['in Echo was returned.', 'Feedback: Once more.', `http://localhost${link}`])
    expect(first).toContain(words)
  const { id: second } = (await handIn(student, params)).body
  await giveBack({ ...params, submissionId: second }, due)
  expect((await again())?.text).toBe(first.replace('Feedback: Once more.\n\n', ''))
  const trail = (await call(listAudit, { query: { subject_id: second } }, admin)).body
  const after = { due_date: due, feedback: null }
  expect(trail).toMatchObject([{ action: 'submission.returned', subject_type: 'submission', before: null, after }])
})

it('tells in the list when work was handed in, and late for the date that it was returned with [assignment/late]', async () => {
  const courseId = await makeCourse(test)
  const [student, params] = [await enrolledIn(courseId), await add(courseId)]
  const { id: submissionId } = (await handIn(student, params)).body
  const listed = async () => (await call(listAssignments, { params: { courseId } }, student)).body[0]
  const submitted_at = new Date(test.clock.now()).toISOString()
  expect(await listed()).toMatchObject({ status: 'submitted', submitted_at, is_late: false, is_returned: false })
  test.clock.advance(1000)
  const due_date = inOneMinute()
  await giveBack({ ...params, submissionId }, due_date)
  expect(await listed()).toMatchObject({ status: 'pending', submitted_at: null, due_date, is_returned: true })
  const { earlier } = (await call(getAssignment, { params }, student)).body
  expect(earlier).toMatchObject([{ returned_at: new Date(test.clock.now()).toISOString(), return_feedback: null }])
  test.clock.advance(60_001)
  await handIn(student, params)
  expect(await listed()).toMatchObject({ status: 'submitted', is_late: true, is_returned: false })
})
