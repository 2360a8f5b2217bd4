import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isoTime } from '../clock.ts'
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { DEMO_ASSIGNMENTS, type DemoAssignment } from './demo-assignments.ts'

const DAY = 24 * 60 * 60 * 1000
type Person = { id: string; email: string; role: string }

/** The demo's assignments; each submission has its own file in the storage. */
export const keepReports = (deps: Deps) =>
  Promise.all(
    DEMO_ASSIGNMENTS.map(async (assignment) => ({
      assignment,
      reports: await Promise.all(assignment.handedIn.map(() => keepReport(deps))),
    })),
  )

/** Stores a bundled report as a student's upload. */
export async function keepReport({ storage, config }: Deps) {
  const id = randomUUID()
  const staging = join(config.dataDir, 'staging')
  await mkdir(staging, { recursive: true })
  const path = join(staging, `${id}.pdf`)
  await copyFile(join(import.meta.dirname, 'pictures', 'report.pdf'), path)
  const content = await readFile(path)
  const storage_key = `private/demo/${id}`
  const content_type = 'application/pdf'
  await storage.put(storage_key, { path, contentType: content_type, size: content.length })
  const sha256 = createHash('sha256').update(id).digest('hex')
  return { id, storage_key, content_type, size: content.length, sha256, file_name: 'report.pdf' }
}

type Kept = Awaited<ReturnType<typeof keepReports>>[number]

export async function seedAssignment(
  tx: Tx,
  now: number,
  { assignment, reports }: Kept,
  { courses, people }: { courses: readonly { id: string }[]; people: readonly Person[] },
): Promise<void> {
  const ago = (days: number) => isoTime(now - days * DAY)
  const { course, title, description, dueInDays } = assignment
  const id = randomUUID()
  const written = ago(60)
  await tx
    .insertInto('assignments')
    .values({
      id,
      course_id: courses[course]?.id ?? '',
      title,
      description,
      due_at: ago(-dueInDays),
      created_at: written,
      updated_at: written,
      told_at: written,
    })
    .execute()
  const grader = people.find(({ role }) => role === 'admin')?.id ?? ''
  for (const [index, handedIn] of assignment.handedIn.entries()) {
    const student = people.find(({ email }) => email === handedIn.email)?.id
    const report = reports[index]
    if (student && report) await seedHandingIn(tx, { id, student, grader, report, handedIn, ago })
  }
}

type HandingIn = {
  id: string
  student: string
  grader: string
  report: Kept['reports'][number]
  handedIn: DemoAssignment['handedIn'][number]
  ago: (days: number) => string
}

async function seedHandingIn(tx: Tx, { id, student, grader, report, handedIn, ago }: HandingIn) {
  const at = ago(handedIn.daysAgo)
  await tx
    .insertInto('documents')
    .values({ ...report, owner_id: student, purpose: 'assignment', created_at: at, used_at: at })
    .execute()
  const grades = handedIn.grades ?? []
  const submission_id = randomUUID()
  await tx
    .insertInto('assignment_submissions')
    .values({
      id: submission_id,
      assignment_id: id,
      user_id: student,
      number: 1,
      document_id: report.id,
      submitted_at: at,
      is_late: handedIn.late ? 1 : 0,
      grade: grades.at(-1)?.grade ?? null,
      feedback: grades.at(-1)?.feedback ?? null,
      grade_count: grades.length,
    })
    .execute()
  for (const [index, { grade, feedback, daysAgo }] of grades.entries())
    await tx
      .insertInto('assignment_grades')
      .values({ submission_id, number: index + 1, grade, feedback, graded_by: grader, graded_at: ago(daysAgo) })
      .execute()
}
