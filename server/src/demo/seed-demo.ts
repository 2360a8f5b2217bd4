import { randomBytes, randomUUID } from 'node:crypto'
import { copyFile, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isoTime } from '../clock.ts'
import { unlessUnderWay } from '../db/dialect.ts'
import type { Deps } from '../deps.ts'
import { enqueueFilm } from '../features/learning/lessons/index.ts'
import { hasCourses } from './demo.queries.ts'
import { DEMO_BANK_ACCOUNTS, DEMO_COURSES } from './demo-courses.ts'
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts'
import type { SectorPreset } from './sector-anatomy.ts'
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

/**
 * Fills an empty database with a believable institute and prints its logins; skips any other
 * database, and one that another server is just filling.
 */
export async function seedDemo(deps: Deps, say: (line: string) => void): Promise<void> {
  await unlessUnderWay(deps, SEEDING, () => seed(deps, say))
}

async function seed(deps: Deps, say: (line: string) => void): Promise<void> {
  const { db, clock } = deps
  if (await hasCourses(db)) return
  const now = clock.now()
  const people = await Promise.all(DEMO_PEOPLE.map((person) => withPassword(deps, person, now)))
  const courses = await Promise.all(DEMO_COURSES.map((course, index) => toRow(deps, course, isoTime(now + index))))
  const accounts = DEMO_BANK_ACCOUNTS.map((account, position) => ({
    ...account,
    id: randomUUID(),
    position,
    created_at: isoTime(now),
    updated_at: isoTime(now),
  }))
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
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('users')
      .values(people.map(({ row }) => row))
      .execute()
    await tx.insertInto('courses').values(courses).execute()
    const teacher = people.find(({ person }) => person.role === 'teacher')
    const taught = courses.slice(0, 2).map(({ id }) => ({ course_id: id, user_id: teacher?.row.id ?? '' }))
    await tx.insertInto('course_teachers').values(taught).execute()
    await tx.insertInto('bank_accounts').values(accounts).execute()
    const pairs = courses.flatMap((course) =>
      accounts.map((account) => ({ course_id: course.id, bank_account_id: account.id })),
    )
    await tx.insertInto('course_bank_accounts').values(pairs).execute()
    for (const admission of admissions) await seedAdmission(tx, now, admission)
    const administrator = people.find(({ person }) => person.role === 'admin')
    await seedMoney(tx, now, administrator?.row.id ?? '', admissions)
    for (const [index, course] of courses.entries()) {
      const clip = clips[index]
      if (!clip) continue
      await seedLessons(tx, now, course, clip)
      await enqueueFilm(tx, deps, clip.storage_key)
    }
    if (courses[0]) await lengthenLesson(tx, courses[0], long)
    await enqueueFilm(tx, deps, long.storage_key)
    await seedModules(tx, now, courses[0]?.id ?? '')
    await seedBesideLessons(tx, now, { courseId: courses[0]?.id ?? '', people: people.map(({ row }) => row), sheet })
    await seedClasses(tx, now, courses[0]?.id ?? '')
    for (const { userId, person, admission } of admissions) {
      const course = courses[admission.course]
      if (course && admission.finishedDaysAgo !== undefined)
        await seedCertificate(tx, now, {
          userId,
          name: person.full_name ?? '',
          course,
          daysAgo: admission.finishedDaysAgo,
        })
    }
    const rows = people.map(({ row }) => row)
    await seedMessages(tx, now, { courseId: courses[0]?.id ?? '', people: rows })
    for (const kept of assignments) await seedAssignment(tx, now, kept, { courses, people: rows })
    await seedQuizzes(tx, now, { courses, people: rows })
    await seedPictures(tx, now, courses[0]?.id ?? '', scenes)
    // Printed before the commit: a start that is killed in between makes new ones, and no account
    // is left with an unknown password.
    say('\nDemo accounts, made just now (their passwords are shown only here):')
    for (const { person, password } of people)
      say(`  ${person.role.padEnd(8)} ${person.email.padEnd(20)} ${password}   ${person.state}`)
  })
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

/** Stores the course's drawn picture like any upload. */
async function keepPicture({ storage, config }: Deps, preset: SectorPreset): Promise<string> {
  const path = join(config.dataDir, 'staging', `${randomUUID()}.webp`)
  await mkdir(dirname(path), { recursive: true })
  await copyFile(join(import.meta.dirname, 'pictures', `${preset}.webp`), path)
  const key = `public/images/${randomUUID()}.webp`
  await storage.put(key, { path, contentType: 'image/webp', size: (await stat(path)).size })
  return `/files/${key}`
}
