import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deleteCourse, restoreCourse } from '@sonocampus/contract/courses'
import { createVideo, deleteVideo } from '@sonocampus/contract/lessons.admin'
import { completeVideo } from '@sonocampus/contract/lessons.student'
import { getStatistics } from '@sonocampus/contract/statistics'
import { deleteUser } from '@sonocampus/contract/users'
import { expect, it } from 'vitest'
import { isoTime } from '#src/clock.ts'
import { atOnce } from '#test/at-once.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { engine, openTestDatabase } from '#test/database.ts'
import { approvedApplicant, handInProof, makeEnrollment } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { ask, quizSteps } from '#test/quiz-steps.ts'
import { BARE_ENV, programSource } from '#test/start-server.ts'
import { connect, type Tx } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { findFigureFaults, recountFigures } from './figure-faults.ts'

const DAY = 24 * 3_600_000

async function open() {
  const test = await buildTestApp()
  const { db, engine } = test.deps
  const admin = await test.makeSession('admin')
  const faults = () => findFigureFaults(db, engine)
  const numbers = async () => (await test.call(getStatistics, {}, admin)).body
  return { test, db, engine, admin, faults, numbers }
}

it('names each kept figure that is wrong, and computes all anew [figures/kept]', async () => {
  const { test, db, engine, admin, faults } = await open()
  const courseId = await makeCourse(test)
  await handInProof(test, await approvedApplicant(test, admin, courseId), courseId)
  const { enrollmentId } = await makeEnrollment(test, courseId, 9 * DAY)
  expect(await faults()).toEqual([])
  await db.updateTable('tallies').set({ count: 7 }).where('name', '=', 'payments').execute()
  await db.deleteFrom('tallies').where('name', '=', 'applications').execute()
  await db.updateTable('enrollments').set({ finished: 1, hidden: 1, student_email: 'x@example.org' }).execute()
  await db.updateTable('people_words').set({ words: 'somebody' }).where('user_id', '=', admin.id).execute()
  expect((await faults()).toSorted()).toEqual(
    [
      `payments ${courseId} pending: kept 7, there 1`,
      `applications ${courseId} approved: kept 0, there 1`,
      `enrollment ${enrollmentId}: kept as finished`,
      `enrollments ${enrollmentId}: kept as hidden`,
      `enrollments ${enrollmentId}: kept as of x@example.org`,
      `user ${admin.id}: found by other words than its own`,
    ].toSorted(),
  )
  await recountFigures(db, engine)
  expect(await faults()).toEqual([])
  await test.close()
})

it('follows what a course holds and what each student has done of it [figures/kept]', async () => {
  const { test, admin, numbers } = await open()
  const quizzes = quizSteps(test, admin)
  const courseId = await makeCourse(test)
  const body = { title: 'Lesson', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }
  const lesson = async () => (await test.call(createVideo, { params: { courseId }, body }, admin)).body.id as string
  const [student] = [await makeEnrollment(test, courseId, 9 * DAY), await makeEnrollment(test, courseId, 9 * DAY)]
  const rate = async () => (await numbers()).completion_rate
  expect(await rate()).toBe(0)
  const [first, second] = [await lesson(), await lesson()]
  const complete = (videoId: string) => test.call(completeVideo, { params: { videoId }, body: undefined }, student)
  await complete(first)
  expect(await rate()).toBe(0)
  await test.call(deleteVideo, { params: { videoId: second } }, admin)
  expect(await rate()).toBe(50)
  const quiz = await quizzes.add(courseId, [ask('A')])
  expect(await rate()).toBe(0)
  await quizzes.submit(student, quiz, ['A'])
  expect(await rate()).toBe(50)
  await test.close()
})

it('counts nothing open of whoever or whatever is deleted, and again when it is restored [figures/kept]', async () => {
  const { test, admin, numbers } = await open()
  const courseId = await makeCourse(test)
  const [gone] = [await makeEnrollment(test, courseId, 9 * DAY), await makeEnrollment(test, courseId, 1000)]
  const active = async () => (await numbers()).active_enrollments
  expect(await active()).toBe(2)
  await test.call(deleteUser, { params: { userId: gone.id } }, admin)
  expect(await active()).toBe(1)
  await test.call(deleteCourse, { params: { courseId } }, admin)
  expect(await active()).toBe(0)
  await test.call(restoreCourse, { params: { courseId } }, admin)
  expect(await active()).toBe(1)
  test.clock.advance(1000)
  expect(await active()).toBe(0)
  await test.close()
})

it('is right when two decide about it at once [figures/kept]', async () => {
  const { test, db, admin, faults } = await open()
  const courseId = await makeCourse(test)
  const body = { title: 'Lesson', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }
  const lesson = async () => (await test.call(createVideo, { params: { courseId }, body }, admin)).body.id as string
  const [one, two, gone] = [await lesson(), await lesson(), await lesson()]
  const student = await makeEnrollment(test, courseId, 9 * DAY)
  const watched_at = isoTime(test.clock.now())
  const watch = (video_id: string) => (tx: Tx) =>
    tx
      .insertInto('video_views')
      .values({ user_id: student.id, video_id, watched_at, position_ms: 0, ranges: '[]' })
      .execute()
  const show = (isShown: boolean) => (tx: Tx) =>
    tx
      .updateTable('videos')
      .set({ deleted_at: isShown ? null : watched_at })
      .where('id', '=', gone)
      .execute()
  const enroll = (tx: Tx) =>
    tx
      .insertInto('enrollments')
      .values({
        id: courseId,
        user_id: admin.id,
        course_id: courseId,
        starts_at: watched_at,
        ends_at: watched_at,
        created_at: watched_at,
      })
      .execute()
  const close = (tx: Tx) =>
    tx.updateTable('courses').set({ deleted_at: watched_at }).where('id', '=', courseId).execute()
  await db.transaction().execute(show(false))
  await atOnce(db, watch(one), () => db.transaction().execute(watch(two))) // Each alone is not the last.
  expect(await faults()).toEqual([])
  await db.deleteFrom('video_views').where('video_id', '=', two).execute()
  await atOnce(db, watch(two), () => db.transaction().execute(show(true))) // The last one, while another comes.
  expect(await faults()).toEqual([])
  await atOnce(db, enroll, () => db.transaction().execute(close)) // Into a course that is going.
  expect(await faults()).toEqual([])
  await test.close()
})

it('is compared by npm run fsck, which names what is wrong and mends it when asked [figures/fsck]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sonocampus-fsck-'))
  const onPostgres = engine === 'postgres' ? await openTestDatabase() : null
  const connection = onPostgres ?? connect({ sqlite: join(folder, 'sonocampus.db') })
  if (!onPostgres) await migrate(connection)
  await connection.db.insertInto('tallies').values({ name: 'users', key: 'x', part: '', count: 3, total: 0 }).execute()
  if (!onPostgres) await connection.close()
  const env = { ...BARE_ENV, DATA_DIR: folder, ...(onPostgres?.url ? { DATABASE_URL: onPostgres.url } : {}) }
  const fsck = (...args: string[]) =>
    promisify(execFile)(process.execPath, [programSource('fsck.ts'), ...args], { env })
  await expect(fsck()).rejects.toMatchObject({ code: 1, stdout: expect.stringMatching(/^users x : kept 3, there 0$/m) })
  expect((await fsck('--mend')).stdout).toMatch(/^Every kept figure is right\.$/m)
  expect((await fsck()).stdout).toMatch(/^Every kept figure is right\.$/m)
  await onPostgres?.close()
  rmSync(folder, { recursive: true, force: true })
})
