import { listGradingQueue } from '@sonocampus/contract/assignments.grading'
import { logIn } from '@sonocampus/contract/auth'
import { listCertificates } from '@sonocampus/contract/certificates'
import { exploreCourses } from '@sonocampus/contract/courses'
import { listLessonFiles } from '@sonocampus/contract/lesson-files'
import { type Lesson, listLessons } from '@sonocampus/contract/lessons.student'
import { listNotes } from '@sonocampus/contract/notes'
import { listPayments } from '@sonocampus/contract/payments.admin'
import { listQuizzes } from '@sonocampus/contract/quizzes.student'
import { listUsers } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { seedDemo } from './seed-demo.ts'

const test = await buildTestApp()
afterAll(test.close)

it('makes a believable institute with working logins, once [access/first-admin]', async () => {
  const said: string[] = []
  await seedDemo(test.deps, (line) => said.push(line))
  const login = (role: string) => said.map((line) => line.trim().split(/\s+/)).find(([first]) => first === role) ?? []
  const [, email = '', password = ''] = login('admin')
  const { body } = await test.call(logIn, { body: { username: email, password } })
  expect(body.role).toBe('admin')
  const admin = { token: body.access_token }
  for (const role of ['clerk', 'teacher']) {
    const [, username = '', secret = ''] = login(role)
    expect((await test.call(logIn, { body: { username, password: secret } })).body.role).toBe(role)
  }
  const courses = (await test.call(exploreCourses, {})).body
  expect(courses).toHaveLength(6)
  expect((await test.call(listUsers, { query: { role: 'student' } }, admin)).body).toHaveLength(12)
  const waiting = (await test.call(listPayments, { query: { status: 'pending' } }, admin)).body
  expect(waiting.map((row: { is_duplicate_transaction: boolean }) => row.is_duplicate_transaction)).toEqual([
    false,
    true,
  ])
  expect((await test.open(waiting[0].proof_url)).statusCode).toBe(200)
  const ungraded = (await test.call(listGradingQueue, { query: {} }, admin)).body
  expect(ungraded.map((work: { title: string; is_late: boolean }) => [work.title, work.is_late])).toEqual([
    ['Five gallbladders', true],
    ['Growth chart of one pregnancy', false],
  ])
  const [, studentEmail = '', studentPassword = ''] = login('student')
  const amina = await test.logInAs(studentEmail, studentPassword)
  const course = courses.find(({ title }: { title: string }) => title.startsWith('Point-of-Care'))
  expect((await test.call(listQuizzes, { params: { courseId: course.id } }, amina)).body).toMatchObject([
    { is_submitted: true, score: 2, total_questions: 3, time_seconds: 240, passed: true, can_attempt: true },
  ])
  const [certificate] = (await test.call(listCertificates, { query: {} }, admin)).body
  expect([certificate.full_name, certificate.status]).toEqual(['Zainab Qureshi', 'valid'])
  expect((await test.open(certificate.certificate_url)).statusCode).toBe(200)
  expect((await test.app.inject(`/api/certificates/${certificate.code}`)).statusCode).toBe(200)
  const details = `/api/admin/users/${certificate.student.id}`
  const finisher = await test.app.inject({ url: details, headers: { authorization: `Bearer ${admin.token}` } })
  expect(finisher.json().progress).toMatchObject([{ progress: 100 }])
  await seedDemo(test.deps, (line) => said.push(`again ${line}`))
  expect(said.filter((line) => line.startsWith('again'))).toEqual([])
})

it('has no deadline behind whoever enrols today, and nothing left to tell of [demo/deadlines-ahead]', async () => {
  const { db, clock } = test.deps
  const assignments = await db.selectFrom('assignments').select(['due_at as due', 'told_at']).execute()
  const quizzes = await db.selectFrom('quizzes').select(['due_date as due', 'told_at']).execute()
  const lessons = await db.selectFrom('videos').select('told_at').execute()
  expect(assignments.length * quizzes.length * lessons.length).toBeGreaterThan(0)
  for (const { due } of [...assignments, ...quizzes]) expect(Date.parse(due ?? '')).toBeGreaterThan(clock.now())
  for (const { told_at } of [...assignments, ...quizzes, ...lessons]) expect(told_at).not.toBeNull()
})

it('has a course with modules, notes and a file that opens, and one whose lessons come in order', async () => {
  const { db } = test.deps
  const { id: userId, email } = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'like', 'amina%')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('users')
    .set({ password_hash: await test.deps.hasher.hash('correct horse') })
    .where('id', '=', userId)
    .execute()
  const amina = await test.logInAs(email, 'correct horse')
  const courses = (await test.call(exploreCourses, {})).body
  const lessonsOf = async (title: string): Promise<Lesson[]> => {
    const { id: courseId } = courses.find((course: { title: string }) => course.title.startsWith(title))
    return (await test.call(listLessons, { params: { courseId } }, amina)).body
  }
  const lessons = await lessonsOf('Abdominal')
  expect(new Set(lessons.map(({ module }) => module?.title)).size).toBe(3)
  expect(lessons.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7])
  const notes = await test.call(listNotes, { params: { videoId: lessons[0]?.id ?? '' } }, amina)
  expect(notes.body).toHaveLength(2)
  const { body: files } = await test.call(listLessonFiles, { params: { videoId: lessons[6]?.id ?? '' } }, amina)
  const opened = await test.app.inject({ url: files[0].url, headers: { authorization: `Bearer ${amina.token}` } })
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await lessonsOf('Point-of-Care')).map(({ is_locked }) => is_locked)).toEqual([false, true, true, true])
})
