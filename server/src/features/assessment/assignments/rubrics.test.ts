import { getAssignment, listAssignments, listAssignmentsForAdmin, setRubric } from '@sonocampus/contract/assignments'
import { type GradeRecord, getSubmission, returnSubmission } from '@sonocampus/contract/assignments.grading'
import type { Criterion } from '@sonocampus/contract/assignments.rubric'
import { listAudit } from '@sonocampus/contract/audit'
import { rubricLimits } from '@sonocampus/contract/rubric-limits'
import { afterAll, expect, it } from 'vitest'
import { assignmentSteps } from '#test/assignment-steps.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { fileOf } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { enrolledIn, add, handIn, grade } = assignmentSteps(test, admin)

type Ids = { courseId: string; assignmentId: string }
const CRITERIA = [
  { text: 'Depth and gain', points: 40 },
  { text: 'Measured right', points: 60 },
]
const set = (params: Ids, criteria: { text: string; points: number }[] = CRITERIA) =>
  call(setRubric, { params, body: { criteria } }, admin)
const ELLIPSE = { kind: 'ellipse' as const, center: { x: 0.4, y: 0.5 }, rx: 0.1, ry: 0.2, angle: 0 }

/** Ungraded work of an assignment with a rubric. */
async function handedIn(file?: File) {
  const courseId = await makeCourse(test)
  const [student, params] = [await enrolledIn(courseId), await add(courseId)]
  const ids = (await set(params)).body.rubric.map(({ id }: Criterion) => id)
  const submissionId: string = (await handIn(student, params, file)).body.id
  const given = (...points: number[]) =>
    points.map((one, at) => ({ criterion_id: ids[at], given: one, comment: at === 1 ? 'Outer wall.' : '' }))
  return { student, params, target: { ...params, submissionId }, given }
}
const GRADED = [
  { text: 'Depth and gain', points: 40, given: 30, comment: '' },
  { text: 'Measured right', points: 60, given: 45, comment: 'Outer wall.' },
]

it('a rubric is set, read by teachers and students, recorded and taken away [authoring/rubric]', async () => {
  const courseId = await makeCourse(test)
  const [student, params] = [await enrolledIn(courseId), await add(courseId)]
  expect((await set(params)).body.rubric).toMatchObject(CRITERIA)
  expect((await call(listAssignmentsForAdmin, { params: { courseId } }, admin)).body[0]?.rubric).toMatchObject(CRITERIA)
  expect((await call(getAssignment, { params }, student)).body.rubric).toMatchObject(CRITERIA)
  expect((await call(listAssignments, { params: { courseId } }, student)).body[0]).not.toHaveProperty('rubric')
  expect((await set(params, [])).body.rubric).toEqual([])
  const trail = (await call(listAudit, { query: { subject_id: params.assignmentId, sort: '-occurred_at' } }, admin))
    .body
  expect(trail.map(({ summary }: { summary: string }) => summary)).toEqual(
    expect.arrayContaining(['Set the rubric of the assignment Liver report']),
  )
})

it('a rubric that does not add up or is too long is refused [authoring/rubric]', async () => {
  const params = await add(await makeCourse(test))
  const refused = async (criteria: { text: string; points: number }[]) => {
    const { status, body } = await set(params, criteria)
    return [status, (body as unknown as { detail: { msg: string }[] }).detail[0]?.msg]
  }
  expect(await refused([{ text: 'Depth', points: 99 }])).toEqual([422, expect.stringContaining('add up to 100')])
  expect(await refused([{ text: ' ', points: 100 }])).toEqual([422, 'Describe the criterion.'])
  const many = Array.from({ length: rubricLimits.criteria + 1 }, () => ({ text: 'x', points: 1 }))
  expect(await refused(many)).toEqual([422, expect.stringContaining('at most 20')])
  expect((await call(listAssignmentsForAdmin, { params }, admin)).body[0]?.rubric).toEqual([])
})

it('the grade is the sum of the criteria, with their comments, for the teacher and the student [authoring/rubric-grade]', async () => {
  const { student, params, target, given } = await handedIn()
  expect(await grade(target, { grade: 100 })).toBeRefused('invalid')
  expect(await grade(target, { criteria: given(41, 0) })).toBeRefused('invalid')
  expect(await grade(target, { criteria: given(40) })).toBeRefused('rubric_changed')
  const { status, body } = await grade(target, { grade: 1, criteria: given(30, 45), feedback: 'Good.' })
  expect([status, body.grade, body.history[0]?.criteria]).toEqual([200, 75, GRADED])
  const { submission, grade: shown } = (await call(getAssignment, { params }, student)).body
  expect(shown).toBe(75)
  expect(submission).toMatchObject({ grade: 75, feedback: 'Good.', criteria: GRADED, marks: [] })
})

it('another rubric leaves grades as they were given, and grading by the old one is refused [authoring/rubric-kept]', async () => {
  const { student, params, target, given } = await handedIn()
  await grade(target, { criteria: given(30, 45) })
  const [only] = (await set(params, [{ text: 'All of it', points: 100 }])).body.rubric
  expect((await call(getAssignment, { params }, student)).body.submission).toMatchObject({
    grade: 75,
    criteria: GRADED,
  })
  expect(await grade(target, { criteria: given(40, 60) })).toBeRefused('rubric_changed')
  const again = await grade(target, { criteria: [{ criterion_id: only?.id, given: 90, comment: '' }] })
  expect(again.body.history.map((one: GradeRecord) => [one.grade, one.criteria.length])).toEqual([
    [90, 1],
    [75, 2],
  ])
  await set(params, [])
  expect((await grade(target, { grade: 80 })).body.grade).toBe(80)
  expect((await call(getSubmission, { params: target }, admin)).body.history.at(-1)?.criteria).toEqual(GRADED)
})

it("marks are drawn on a student's picture, not on a paper, and shown with the newest grade [authoring/marks]", async () => {
  const { student, params, target, given } = await handedIn()
  const marks = [{ shape: ELLIPSE, text: 'Here is the stone.' }]
  await grade(target, { criteria: given(30, 45), marks })
  expect((await call(getAssignment, { params }, student)).body.submission?.marks).toEqual(marks)
  const outside = [{ shape: { ...ELLIPSE, center: { x: 1.5, y: 0 } }, text: '' }]
  expect(await grade(target, { criteria: given(30, 45), marks: outside })).toBeRefused('invalid')
  const many = Array.from({ length: rubricLimits.marks + 1 }, () => marks[0])
  expect(await grade(target, { criteria: given(30, 45), marks: many })).toBeRefused('invalid')
  await grade(target, { criteria: given(30, 45) })
  expect((await call(getAssignment, { params }, student)).body.submission?.marks).toEqual([])
  const paper = await handedIn(fileOf('%PDF-1.4\n%%EOF', 'paper.pdf', 'application/pdf'))
  expect(await grade(paper.target, { criteria: paper.given(1, 1), marks })).toBeRefused('invalid')
})

it('points, comments and marks that were noted go back with returned work, shown to the student, and are no grade [grading/return-keeps-notes]', async () => {
  const { student, params, target, given } = await handedIn()
  const marks = [{ shape: ELLIPSE, text: 'Cut off here.' }]
  const giveBack = (body: object) =>
    call(returnSubmission, { params: target, body: { due_date: '2027-11-20T18:00:00Z', ...body } }, admin)
  const [first, second] = given(41, 45)
  expect(await giveBack({ criteria: [first] })).toBeRefused('invalid')
  expect(await giveBack({ criteria: [{ ...second, criterion_id: params.assignmentId }] })).toBeRefused('rubric_changed')
  const unfinished = { ...first, given: null, comment: '' }
  const { status, body } = await giveBack({ feedback: 'Scan again.', criteria: [unfinished, second], marks })
  const review = {
    grade: null,
    criteria: [{ text: 'Depth and gain', points: 40, given: null, comment: '' }, GRADED[1]],
    marks,
  }
  expect([status, body.grade, body.returned]).toEqual([200, null, expect.objectContaining({ review })])
  const page = (await call(getAssignment, { params }, student)).body
  expect([page.status, page.grade, page.submission]).toEqual(['pending', null, null])
  expect(page.earlier[0]).toMatchObject({ grade: null, return_feedback: 'Scan again.', return_review: review })
})

it('a number that was noted goes back with work without a rubric; nothing noted leaves nothing [grading/return-keeps-notes]', async () => {
  const courseId = await makeCourse(test)
  const [student, params] = [await enrolledIn(courseId), await add(courseId)]
  for (const [body, review] of [
    [{ grade: 55 }, { grade: 55, criteria: [], marks: [] }],
    [{}, null],
  ] as const) {
    const submissionId: string = (await handIn(student, params)).body.id
    const due_date = '2027-11-20T18:00:00Z'
    await call(returnSubmission, { params: { ...params, submissionId }, body: { due_date, ...body } }, admin)
    expect((await call(getAssignment, { params }, student)).body.earlier[0]?.return_review).toEqual(review)
  }
})
