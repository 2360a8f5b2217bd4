import { deleteCourse } from '@sonocampus/contract/courses'
import { deleteVideo } from '@sonocampus/contract/lessons.admin'
import { completeVideo } from '@sonocampus/contract/lessons.student'
import { deleteUser, endUserSessions, setUserActive } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { posterUrl, VISITOR } from '#src/features/learning/lessons/lesson-access.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { approvedApplicant } from '#test/enrollment-steps.ts'
import { filmSteps } from '#test/film-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { videoSteps } from '#test/video-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { upload, enrolledIn, lessonsOf, play } = await videoSteps(test, admin)
const { seedFilm } = filmSteps(test, admin)
const MINUTE = 60_000
type Session = { token: string }

async function makeFilmed(courseId: string, title = 'Liver') {
  const video = await upload(courseId, { title })
  await seedFilm(video.file_key)
  return video
}
const postersOf = async (viewer: Session, courseId: string): Promise<(string | null)[]> =>
  (await lessonsOf(viewer, courseId)).body.map(({ poster_url }: { poster_url: string | null }) => poster_url)
const open = async (url: string, viewer?: Session) =>
  test.app.inject({ url, headers: viewer ? { authorization: `Bearer ${viewer.token}` } : {} })
const statusOf = async (url: string, viewer?: Session) => (await open(url, viewer)).statusCode

it('lists the posters of lessons that have a film; one opens before anything is played, and counts as no player [streaming/poster-private]', async () => {
  const courseId = await makeCourse(test)
  const filmed = await makeFilmed(courseId)
  await upload(courseId, { title: 'Without a film' })
  const student = await enrolledIn(courseId)
  const [poster = '', none] = await postersOf(student, courseId)
  expect(none).toBeNull()
  const picture = await open(poster ?? '', student)
  expect([picture.statusCode, picture.body, picture.headers['content-type'], picture.headers['cache-control']]).toEqual(
    [200, 'poster', 'image/webp', 'private, no-store'],
  )
  const played = await test.deps.db
    .selectFrom('playback_streams')
    .selectAll()
    .where('user_id', '=', student.id)
    .execute()
  expect(played).toEqual([])
  const query = poster?.split('?')[1]
  for (const part of ['pictures/poster', 'pictures/sprite', 'playlists/auto', 'key', 'captions'])
    expect([part, await statusOf(`/api/media/${filmed.id}/${part}?${query}`, student)]).toEqual([part, 403])
})

it('opens a poster for the viewer of its list alone, for ten minutes [streaming/poster-private]', async () => {
  const courseId = await makeCourse(test)
  await makeFilmed(courseId)
  const [student, neighbour] = [await enrolledIn(courseId), await enrolledIn(courseId)]
  const other = await makeFilmed(await makeCourse(test))
  const [poster = ''] = (await postersOf(student, courseId)) as string[]
  const elsewhere = await test.logInAs(student.email)
  for (const viewer of [undefined, neighbour, elsewhere]) expect(await statusOf(poster, viewer)).toBe(403)
  const moved = poster.replace(/media\/[^/]+/, `media/${other.id}`)
  for (const changed of [moved, poster.replace('expires=', 'expires=9'), poster.replace('signature=', 'signature=A')])
    expect(await statusOf(changed, student)).toBe(403)
  const { film } = (await play(student, poster.split('/')[3] ?? '')).body
  expect(await statusOf(`${poster.split('?')[0]}?${film.playlist_url.split('?')[1]}`, student)).not.toBe(200)
  expect(await statusOf(poster, student)).toBe(200)
  test.clock.advance(10 * MINUTE)
  expect(await statusOf(poster, student)).toBe(403)
})

/** As if the list had named it: even a genuine address opens nothing that its holder may not watch. */
async function signedFor(userId: string, videoId: string): Promise<string> {
  const sessions = test.deps.db.selectFrom('sessions').select('id').where('user_id', '=', userId)
  return posterUrl(test.deps, (await sessions.executeTakeFirstOrThrow()).id, videoId)
}

it('opens no poster of a course to strangers, visitors of its preview, or students who applied and have not paid [streaming/poster-private]', async () => {
  const courseId = await makeCourse(test)
  const { id: videoId } = await makeFilmed(courseId)
  const stranger = await test.makeSession()
  const unpaid = await approvedApplicant(test, admin, courseId)
  const elsewhere = await enrolledIn(await makeCourse(test))
  for (const outsider of [stranger, unpaid, elsewhere]) {
    expect(await lessonsOf(outsider, courseId)).toBeRefused('forbidden')
    expect(await statusOf(await signedFor(outsider.id, videoId), outsider)).toBe(403)
  }
  expect(await statusOf(posterUrl(test.deps, VISITOR, videoId))).toBe(403)
  expect(await statusOf(`/api/media/${videoId}/poster`)).toBe(422)
  const student = await enrolledIn(courseId)
  expect(await statusOf(await signedFor(student.id, videoId), student)).toBe(200)
})

type Viewer = Awaited<ReturnType<typeof enrolledIn>>
const ENDS: [string, (student: Viewer, videoId: string, courseId: string) => Promise<unknown>][] = [
  ['the desk', ({ id }) => call(endUserSessions, { params: { userId: id } }, admin)],
  ['deactivation', ({ id }) => call(setUserActive, { params: { userId: id }, body: { is_active: false } }, admin)],
  ['deletion', ({ id }) => call(deleteUser, { params: { userId: id } }, admin)],
  ['a deleted lesson', (_, videoId) => call(deleteVideo, { params: { videoId } }, admin)],
  ['a deleted course', (_, __, courseId) => call(deleteCourse, { params: { courseId } }, admin)],
  ['the end of the enrollment', async ({ id }) => endEnrollment(id)],
]
const endEnrollment = (userId: string) =>
  test.deps.db
    .updateTable('enrollments')
    .set({ ends_at: new Date(test.clock.now()).toISOString() })
    .where('user_id', '=', userId)
    .execute()

it.each(ENDS)('closes a poster at once after %s [streaming/poster-private]', async (_, end) => {
  const courseId = await makeCourse(test)
  const { id: videoId } = await makeFilmed(courseId)
  const student = await enrolledIn(courseId)
  const [poster = ''] = (await postersOf(student, courseId)) as string[]
  expect(await statusOf(poster, student)).toBe(200)
  await end(student, videoId, courseId)
  const { statusCode, body } = await open(poster, student)
  expect([[403, 404].includes(statusCode), body.includes('poster')]).toEqual([true, false])
})

it('lists no poster of a locked lesson, and opens none [streaming/poster-private]', async () => {
  const courseId = await makeCourse(test, { lesson_order: 'in_order' })
  const first = await makeFilmed(courseId)
  const locked = await makeFilmed(courseId, 'Kidneys')
  const student = await enrolledIn(courseId)
  expect(await postersOf(student, courseId)).toEqual([expect.stringContaining('/poster?'), null])
  const mark = (watched: boolean) => call(completeVideo, { params: { videoId: first.id }, body: { watched } }, student)
  await mark(true)
  const [, opened = ''] = (await postersOf(student, courseId)) as string[]
  expect(await statusOf(opened, student)).toBe(200)
  await mark(false)
  expect(await statusOf(opened, student)).toBe(403)
  expect(await statusOf(await signedFor(student.id, locked.id), student)).toBe(403)
})
