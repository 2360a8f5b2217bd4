import { randomBytes, randomUUID } from 'node:crypto'
import { copyFile, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isoTime } from '../clock.ts'
import type { Tx } from '../db/connect.ts'
import { unlessUnderWay } from '../db/dialect.ts'
import type { Deps } from '../deps.ts'
import { enqueueFilm } from '../features/learning/lessons/index.ts'
import { hasCourses } from './demo.queries.ts'
import { DEMO_BANK_ACCOUNTS, DEMO_COURSES } from './demo-courses.ts'
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts'
import { DEMO_SITE } from './demo-site.ts'
import { keepReports, seedAssignment } from './seed-assignments.ts'
import { keepSheet, seedBesideLessons } from './seed-beside-lessons.ts'
import { seedCertificate } from './seed-certificate.ts'
import { seedClasses } from './seed-classes.ts'
import { keepPaper, seedAdmission } from './seed-enrollments.ts'
import { keepClip, keepLongClip, lengthenLesson, seedLessons } from './seed-lessons.ts'
import { seedMessages } from './seed-messages.ts'
import { seedModules } from './seed-modules.ts'
import { seedMoney } from './seed-money.ts'
import { keepScenes, seedPictures } from './seed-pictures.ts'
import { seedQuizzes } from './seed-quizzes.ts'

const SEEDING = 5_062_006

type Say = (line: string) => void

export type Made = {
  now: number
  courses: { id: string; title: string }[]
  people: { id: string; email: string; role: string; person: DemoPerson }[]
  /** What has happened to the demo's people, seen from a present moment that may lie a few hours back. */
  events: { daysAgo: number; write: (tx: Tx, now: number) => Promise<void> }[]
}
export type Login = { role: string; email: string; password: string; state: string }
/** Fills the institute's past, once its courses are there; returns more logins to print. */
export type Past = (tx: Tx, made: Made) => Promise<Login[]>

const ownPastAlone: Past = async (tx, { now, events }) => {
  for (const { write } of events) await write(tx, now)
  return []
}

/**
 * Fills an empty database with a believable institute and prints its logins; skips any other
 * database, and one that another server is just filling.
 */
export async function seedDemo(deps: Deps, say: Say, preparePast = async () => ownPastAlone): Promise<void> {
  await unlessUnderWay(deps, SEEDING, () => seed(deps, say, preparePast))
}

async function seed(deps: Deps, say: Say, preparePast: () => Promise<Past>): Promise<void> {
  const { db, clock } = deps
  if (await hasCourses(db)) return
  const now = clock.now()
  const people = await Promise.all(DEMO_PEOPLE.map((person) => withPassword(deps, person, now)))
  const courses = await Promise.all(DEMO_COURSES.map((course, index) => toRow(deps, course, isoTime(now + index))))
  const clips = await Promise.all(DEMO_COURSES.map(({ picture }) => keepClip(deps, picture)))
  const long = await keepLongClip(deps)
  const admissions = await Promise.all(
    people.flatMap(({ person, row }) =>
      person.admissions.map(async (admission) => ({
        person,
        userId: row.id,
        admission,
        courseId: courses[admission.course]?.id ?? '',
        pricePaisa: courses[admission.course]?.price_paisa ?? 0,
        certificate: await keepPaper(deps, 'certificate'),
        proof: admission.payment ? await keepPaper(deps, 'receipt') : null,
      })),
    ),
  )
  const assignments = await keepReports(deps)
  const scenes = await keepScenes(deps)
  const sheet = await keepSheet(deps)
  const fillPast = await preparePast()
  await db.transaction().execute(async (tx) => {
    const rows = people.map(({ row }) => row)
    const first = courses[0]?.id ?? ''
    const administrator = rows.find(({ role }) => role === 'admin')?.id ?? ''
    await tx.insertInto('site_settings').values(settingsAt(now)).execute()
    await tx.insertInto('users').values(rows).execute()
    await tx.insertInto('courses').values(courses).execute()
    const teacher = rows.find(({ role }) => role === 'teacher')?.id ?? ''
    const taught = courses.slice(0, 2).map(({ id }) => ({ course_id: id, user_id: teacher }))
    await tx.insertInto('course_teachers').values(taught).execute()
    await seedBankAccounts(tx, now, courses)
    for (const [index, course] of courses.entries()) {
      const clip = clips[index]
      if (!clip) continue
      await seedLessons(tx, now, course, clip)
      await enqueueFilm(tx, deps, clip.storage_key)
    }
    if (courses[0]) await lengthenLesson(tx, courses[0], long)
    await enqueueFilm(tx, deps, long.storage_key)
    await seedModules(tx, now, first)
    await seedBesideLessons(tx, now, { courseId: first, people: rows, sheet })
    await seedMessages(tx, now, { courseId: first, people: rows })
    for (const kept of assignments) await seedAssignment(tx, now, kept, { courses, people: rows })
    await seedQuizzes(tx, now, { courses, people: rows })
    await seedPictures(tx, now, first, scenes)
    const admitted = admissions.map((placed) => ({
      daysAgo: (placed.admission.payment ?? placed.admission.application).daysAgo,
      write: (inner: Tx, present: number) => seedAdmission(inner, present, placed),
    }))
    const finished = admissions.flatMap(
      ({ userId, person, admission: { course: index, finishedDaysAgo: daysAgo } }) => {
        const course = courses[index]
        if (!course || daysAgo === undefined) return []
        const finisher = { userId, name: person.full_name ?? '', course, daysAgo }
        return [{ daysAgo, write: (inner: Tx, present: number) => seedCertificate(inner, present, finisher) }]
      },
    )
    const money = {
      daysAgo: 3,
      write: (inner: Tx, present: number) => seedMoney(inner, present, administrator, admissions),
    }
    const events = [...admitted, money, ...finished]
    const others = await fillPast(tx, {
      now,
      courses,
      people: people.map(({ row, person }) => ({ ...row, person })),
      events,
    })
    await seedClasses(tx, now, first)
    // Printed before the commit: a start that is killed in between makes new ones, and no account
    // is left with an unknown password.
    say('\nDemo accounts, made just now (their passwords are shown only here):')
    for (const login of [...people.map(({ person, password }) => ({ ...person, password })), ...others])
      say(loginLine(login))
  })
}

const loginLine = ({ role, email, password, state }: Login): string =>
  `  ${role.padEnd(8)} ${email.padEnd(20)} ${password}   ${state}`

const settingsAt = (now: number) =>
  Object.entries(DEMO_SITE).map(([name, value]) => ({ name, value, updated_at: isoTime(now) }))

/** Every course can be paid into every account. */
async function seedBankAccounts(tx: Tx, now: number, courses: readonly { id: string }[]): Promise<void> {
  const written = { created_at: isoTime(now), updated_at: isoTime(now) }
  const accounts = DEMO_BANK_ACCOUNTS.map((account, position) => ({
    ...account,
    id: randomUUID(),
    position,
    ...written,
  }))
  await tx.insertInto('bank_accounts').values(accounts).execute()
  const pairs = courses.flatMap((course) =>
    accounts.map((account) => ({ course_id: course.id, bank_account_id: account.id })),
  )
  await tx.insertInto('course_bank_accounts').values(pairs).execute()
}

async function withPassword({ hasher }: Deps, person: DemoPerson, now: number) {
  const password = randomBytes(9).toString('base64url')
  const { email, role, full_name } = person
  const row = {
    id: randomUUID(),
    email,
    role,
    full_name,
    password_hash: await hasher.hash(password),
    created_at: isoTime(now),
    confirmed_at: isoTime(now),
    deactivated_at: person.deactivated ? isoTime(now) : null,
  }
  return { person, password, row }
}

async function toRow(deps: Deps, { price, picture, ...course }: (typeof DEMO_COURSES)[number], created_at: string) {
  return {
    lesson_order: 'free' as const,
    ...course,
    id: randomUUID(),
    price_paisa: price * 100,
    thumbnail_url: await keepPicture(deps, picture),
    created_at,
    updated_at: created_at,
  }
}

/** Stores a drawn picture like any upload. */
export async function keepPicture({ storage, config }: Deps, name: string): Promise<string> {
  const path = join(config.dataDir, 'staging', `${randomUUID()}.webp`)
  await mkdir(dirname(path), { recursive: true })
  await copyFile(join(import.meta.dirname, 'pictures', `${name}.webp`), path)
  const key = `public/images/${randomUUID()}.webp`
  await storage.put(key, { path, contentType: 'image/webp', size: (await stat(path)).size })
  return `/files/${key}`
}
