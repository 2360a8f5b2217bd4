import { randomBytes } from 'node:crypto'
import { prepareForMany } from '../../db/dialect.ts'
import { makeDice } from '../../demo/dice.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import type { Deps } from '../../deps.ts'
import { StartRefused } from '../../errors.ts'
import { keepVersion } from '../../features/assessment/quizzes/index.ts'
import { getCalendar } from '../../institute/calendar.ts'
import { afterSeeding } from './after-seeding.ts'
import { auditRows } from './audit-rows.ts'
import { makeBulkWriter } from './bulk-writer.ts'
import { putCatalogue } from './catalogue-rows.ts'
import { putCertificate } from './certificate-rows.ts'
import { putLearning } from './learning-rows.ts'
import { type Desk, putAdmission } from './money-rows.ts'
import { putNotices } from './notice-rows.ts'
import { type Counters, numberPlan } from './number-plan.ts'
import { keepPapers, putSession, putStudent } from './people-rows.ts'
import type { Student } from './plan.ts'
import { planStudents } from './plan-students.ts'
import {
  getAdministrator,
  isEmpty,
  listBankAccounts,
  listClips,
  listCounters,
  listCourses,
  listDemoCourses,
} from './scale.queries.ts'

const AT_ONCE = 1000
const MOST_SESSIONS = 400
type Say = (line: string) => void

/**
 * Fills an empty database with the demo and this many students with their history: the same number
 * gives the same institute.
 */
export async function seedScale(deps: Deps, count: number, say: Say): Promise<void> {
  const { db, clock, hasher } = deps
  if (!(await isEmpty(db)))
    throw new StartRefused(
      'This database is not empty. Set DATA_DIR to a new folder, and DATABASE_URL to a new database if you use PostgreSQL.',
    )
  await prepareForMany(db, deps.engine)
  await seedDemo(deps, say)
  const now = clock.now()
  const [accounts, admin, papers] = [await listBankAccounts(db), await getAdministrator(db), await keepPapers(deps)]
  const writer = makeBulkWriter()
  const write = () => db.transaction().execute((tx) => writer.write(tx))
  putCatalogue(writer, { models: await listDemoCourses(db), clips: await listClips(db), accounts, now })
  await write()

  const calendar = await getCalendar(db)
  const courses = await listCourses(db)
  await db.transaction().execute(async (tx) => {
    for (const { version } of courses.flatMap(({ quizzes }) => quizzes)) await keepVersion(tx, version)
  })
  const students = planStudents(count, { now, calendar, courses })
  const counters: Counters = new Map((await listCounters(db)).map(({ name, value }) => [name, value]))
  numberPlan(students, calendar, counters)
  const password = randomBytes(9).toString('base64url')
  const passwordHash = await hasher.hash(password)
  const desk: Desk = { adminId: admin.id, accounts, papers }
  const withSession = Math.min(MOST_SESSIONS, Math.ceil(count / 10))
  for (const [index, student] of students.entries()) {
    const dice = makeDice(-student.seed)
    putStudent(writer, student, dice, passwordHash, now)
    if (index < withSession && !student.deletedAt && !student.deactivatedAt) putSession(writer, student, dice, now)
    putLife(writer, dice, desk, student, now)
    if ((index + 1) % AT_ONCE === 0) await write()
  }
  await write()

  for (const row of auditRows(students, makeDice(count + 1), { admin, secret: deps.config.secret })) {
    writer.put('audit_entries', row)
    counters.set('audit', row.sequence)
    if (row.sequence % (20 * AT_ONCE) === 0) await write()
  }
  await write()
  await keepCounters(deps, counters)
  await afterSeeding(deps)
  say(
    `\n${count} more students, the first of them ${students[0]?.name.email ?? 'nobody'}; all have the password ${password}`,
  )
}

function putLife(
  writer: ReturnType<typeof makeBulkWriter>,
  dice: ReturnType<typeof makeDice>,
  desk: Desk,
  student: Student,
  now: number,
) {
  const { adminId, papers } = desk
  for (const admission of student.admissions) {
    putAdmission(writer, dice, desk, student, admission)
    putNotices(writer, dice, student, admission, now)
    if (!admission.enrollment) continue
    putLearning(writer, dice, papers, admission.course, { student, enrollment: admission.enrollment, adminId, now })
    putCertificate(writer, dice, student, admission, { adminId, now })
  }
}

/** The server continues counting from here. */
const keepCounters = ({ db }: Deps, counters: Counters) =>
  db
    .insertInto('counters')
    .values([...counters].map(([name, value]) => ({ name, value })))
    .onConflict((oc) => oc.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()
