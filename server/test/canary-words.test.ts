import { createAnnouncement } from '@sonocampus/contract/announcements'
import { gradeSubmission } from '@sonocampus/contract/assignments.grading'
import { answerQuestion } from '@sonocampus/contract/discussions'
import { applyForCourse, decideApplication } from '@sonocampus/contract/enrollments.applications'
import { getSite } from '@sonocampus/contract/site'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from './build-test-app.ts'
import { readEverything } from './canary/read-everything.ts'
import { CLASSED, PLACES } from './canary/readers.ts'
import { makeWorld, type Person, type Reader } from './canary/world.ts'
import { hostile, writeSite, writeWords } from './canary/write-words.ts'
import { APPLICATION, fileOf, newPicture } from './enrollment-steps.ts'
import { listTextColumns } from './list-text-columns.ts'
import { makeCourse } from './make-course.ts'
import { tell } from './trust.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call, deps } = test

it('says of every text column who may read what is typed into it [guarding/every-reader]', async () => {
  const columns = await listTextColumns(deps.db)
  expect(columns.filter((one) => !CLASSED.has(one))).toEqual([])
  const tables = await deps.db.introspection.getTables()
  const existing = tables.flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}`))
  expect([...CLASSED].filter((one) => !existing.includes(one))).toEqual([])
})

/** What an administrator takes out for a student who asks for it holds everything, notes included. */
const FOR_THE_STUDENT = 'exportStudentRecord'
/** A cell that a spreadsheet would run. */
const FORMULA = /(^|[,\n])"?[=+@\t]/
/** Words that no call tells of these people now: printed on paper, sent by mail, or about a decision or refund of somebody else. */
const UNSEEN = [
  'refunds.reason',
  'queued_decisions.rejection_reason',
  'queued_decisions.duplicate_reason',
  'certificates.founder_name',
  'certificates.founder_title',
  'quiz_versions.description',
]

it('shows what is typed in anywhere to its readers alone, and never as markup or formula [guarding/every-reader]', async () => {
  const world = await makeWorld(test)
  expect(await writeWords(test, world.owner.id)).toEqual([])
  expect((await writeSite(test, world.admin, (await call(getSite, {})).body)).status).toBe(200)
  const faults = new Set<string>()
  const seen = new Set<string>()
  let answers = 0
  const look = (reader: Reader | null, where: string, text: string) => {
    for (const { table, column, word, readers } of PLACES) {
      if (!text.includes(word)) continue
      seen.add(`${table}.${column}`)
      if (!reader || !readers.includes(reader))
        faults.add(`${reader ?? 'nobody known'} reads ${table}.${column} in ${where}`)
    }
  }

  for (const [reader, person] of Object.entries(world.readers) as [Reader, Person | null][])
    for (const ids of world.ids)
      for await (const { name, status, type, text } of readEverything(test, ids, person)) {
        answers += 1
        if (status >= 500) faults.add(`${name} answers ${status} to ${reader}`)
        if (type.startsWith('text/csv') && FORMULA.test(text)) faults.add(`${name} has a formula`)
        if (name !== FOR_THE_STUDENT) look(reader, name, text)
      }

  test.mails.length = 0
  await sendMails(world)
  const readerOf = await readersByEmail(world.readers)
  for (const { to, subject, text, html } of test.mails) {
    look(readerOf.get(to) ?? null, `the mail "${subject.slice(0, 60)}"`, `${subject}${text}${html}`)
    if (/<b data-canary|<script|<img src=x/i.test(html)) faults.add(`the mail "${subject.slice(0, 60)}" has markup`)
    if (/[\r\n]/.test(subject)) faults.add('a subject has a line end')
  }
  const unseen = [...new Set(PLACES.map(({ table, column }) => `${table}.${column}`))].filter((one) => !seen.has(one))
  tell('canary', `${PLACES.length} places, ${answers} answers and ${test.mails.length} mails read`, faults.size)
  expect([...faults].join('\n')).toBe('')
  expect(unseen).toEqual(UNSEEN)
}, 300_000)

/** One of each kind that carries words of people. */
async function sendMails({ admin, owner, ids: [own = {}] }: Awaited<ReturnType<typeof makeWorld>>) {
  const { courseId = '', assignmentId = '', workId: submissionId = '', postId: questionId = '' } = own
  const announced = { title: hostile('news'), text: hostile('news'), pinned_until: '' }
  await call(createAnnouncement, { params: { courseId }, body: announced }, admin)
  await call(answerQuestion, { params: { questionId }, body: { text: hostile('answer') } }, admin)
  const graded = { grade: 70, feedback: hostile('feedback') }
  await call(gradeSubmission, { params: { courseId, assignmentId, submissionId }, body: graded }, admin)
  const body = {
    ...APPLICATION,
    first_name: hostile('first'),
    course_id: await makeCourse(test, { title: hostile('course') }),
  }
  const files = { qualification_certificate: fileOf(await newPicture()) }
  const { application_id: applicationId } = (await call(applyForCourse, { body, files }, owner)).body
  const refused = { status: 'rejected' as const, rejection_reason: hostile('reason') }
  await call(decideApplication, { params: { applicationId }, body: refused }, admin)
  test.clock.advance(2 * 3_600_000)
  await test.runJobs()
}

/** By the emails that people have now: the owner's is a word. */
async function readersByEmail(readers: Record<Reader, Person | null>): Promise<Map<string, Reader>> {
  const people = await deps.db.selectFrom('users').select(['id', 'email', 'role']).execute()
  return new Map(
    people.map(({ id, email, role }) => {
      const known = Object.entries(readers).find(([, person]) => person?.id === id)?.[0] as Reader | undefined
      return [email, known ?? (role === 'student' ? 'stranger' : role === 'teacher' ? 'other teacher' : role)]
    }),
  )
}
