import { logOut } from '@sonocampus/contract/auth'
import { deleteCourse } from '@sonocampus/contract/courses'
import { deleteVideo, listVideosForAdmin, updateVideo } from '@sonocampus/contract/lessons.admin'
import { startPreviewPlayback } from '@sonocampus/contract/lessons.student'
import { deleteUser, endUserSessions, setUserActive } from '@sonocampus/contract/users'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { engine } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { CUT, filmSteps, PACK } from '#test/film-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { asApp } from '#test/plans.ts'
import { videoSteps } from '#test/video-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const elsewhere = await test.openAnotherApp()
const admin = await test.makeSession('admin')
const { upload, enrolledIn, lessonsOf, play } = await videoSteps(test, admin)
const { seedFilm } = filmSteps(test, admin)
const MINUTE = 60_000
type Student = Awaited<ReturnType<typeof enrolledIn>>

async function makeFilmed(fields: object = {}) {
  const courseId = await makeCourse(test)
  const video = await upload(courseId, fields)
  await seedFilm(video.file_key)
  return { courseId, video }
}

/** Every part of a film, as its player requests it. */
const partsOf = (film: { playlist_url: string; playlist_urls: Record<string, string>; poster_url: string }) => {
  const [path = '', query] = film.playlist_url.split('?')
  const at = (part: string) => `${path.replace('/playlists/auto', part)}?${query}`
  const piece = at('/pieces/240')
  return {
    auto: film.playlist_url,
    playlist: film.playlist_urls['240'] ?? '',
    key: at('/key'),
    piece,
    poster: at('/pictures/poster'),
  }
}
const RANGE = { range: 'bytes=100-4099' }
type App = typeof test.app
async function statuses(film: Parameters<typeof partsOf>[0], headers: Record<string, string>, app: App = test.app) {
  const codes: number[] = []
  for (const [name, url] of Object.entries(partsOf(film))) {
    const range = name === 'piece' ? RANGE : {}
    codes.push((await app.inject({ url, headers: { ...headers, ...range } })).statusCode)
  }
  return codes
}
const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
const OPEN = [200, 200, 200, 206, 200]
const CLOSED = [403, 403, 403, 403, 403]

it('opens every part of a film to its viewer, and a piece as a range alone [streaming/film-parts]', async () => {
  const { courseId, video } = await makeFilmed()
  const student = await enrolledIn(courseId)
  const { film } = (await play(student, video.id)).body
  expect(await statuses(film, as(student))).toEqual(OPEN)
  const { piece, playlist, auto } = partsOf(film)
  const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers: { ...as(student), ...headers } })
  const part = await get(piece, RANGE)
  expect([
    part.headers['content-range'],
    part.headers['cache-control'],
    part.rawPayload.equals(PACK.subarray(100, 4100)),
  ]).toEqual([`bytes 100-4099/${PACK.length}`, 'private, no-store', true])
  for (const range of [undefined, `bytes=${PACK.length}-`, 'bytes=0-1,5-9'])
    expect((await get(piece, range ? { range } : {})).statusCode).toBe(416)
  expect((await get(auto)).body.match(/RESOLUTION/g)).toHaveLength(1)
  const listed = (await get(playlist)).body
  expect(listed).toContain(`#EXT-X-MAP:URI="${piece}",BYTERANGE="${CUT.beginning}@0"\n#EXT-X-KEY:METHOD=AES-128,URI=`)
  expect(listed).toContain('#EXTINF:1.500,\n#EXT-X-BYTERANGE:2000@7100\n')
})

it('never sends more than 8 MB of a film at once [streaming/deliver-bounded]', async () => {
  const { courseId, video } = await makeFilmed()
  await test.deps.db
    .updateTable('renditions')
    .set({ bytes: 64 * 1024 * 1024 })
    .where('source_key', '=', video.file_key)
    .execute()
  const student = await enrolledIn(courseId)
  const { piece } = partsOf((await play(student, video.id)).body.film)
  const status = async (end: number) =>
    (await test.app.inject({ method: 'HEAD', url: piece, headers: { ...as(student), range: `bytes=0-${end}` } }))
      .statusCode
  expect([await status(8 * 1024 * 1024 - 1), await status(8 * 1024 * 1024)]).toEqual([206, 416])
})

it('refuses every part to whoever is not enrolled, logged in elsewhere or not at all, or has changed the address [streaming/protect-address]', async () => {
  const [{ courseId, video }, other] = [await makeFilmed(), await makeFilmed()]
  const [student, neighbour, stranger] = [
    await enrolledIn(courseId),
    await enrolledIn(other.courseId),
    await test.makeSession(),
  ]
  for (const outsider of [neighbour, stranger]) expect(await play(outsider, video.id)).toBeRefused('forbidden')
  const { film } = (await play(student, video.id)).body
  expect(await statuses(film, as(student))).toEqual(OPEN)
  const second = await test.logInAs(student.email)
  for (const headers of [{}, as(neighbour), as(second)]) expect(await statuses(film, headers)).toEqual(CLOSED)
  const changed = JSON.parse(JSON.stringify(film).replaceAll(video.id, other.video.id))
  expect(await statuses(changed, as(student))).toEqual(CLOSED)
  const unfilmed = await upload(courseId)
  const original = (await play(student, unfilmed.id)).body.playback_url.replaceAll(unfilmed.id, video.id).split('?')[1]
  const borrowed = JSON.parse(JSON.stringify(film).replaceAll(film.playlist_url.split('?')[1], original))
  expect(await statuses(borrowed, as(student))).toEqual(CLOSED)
})

it('gives students and visitors the file itself until there is a film, and not a moment longer [streaming/protect-original]', async () => {
  const courseId = await makeCourse(test)
  const video = await upload(courseId, { is_preview: true })
  const student = await enrolledIn(courseId)
  const preview = () => call(startPreviewPlayback, { params: { courseId, videoId: video.id } })
  const { playback_url } = (await play(student, video.id)).body
  const visited = (await preview()).body.playback_url
  const listed = (await lessonsOf(student, courseId)).body[0].video_url
  const open = async (url: string, headers: object, method: 'GET' | 'HEAD' = 'GET') =>
    (await test.app.inject({ method, url, headers: { ...headers } })).statusCode
  const range = { range: 'bytes=0-9' }
  const original = async () => [
    await open(playback_url, as(student)),
    await open(playback_url, { ...as(student), ...range }),
    await open(playback_url, as(student), 'HEAD'),
    await open(listed, as(student)),
    await open(visited, {}),
    await open(visited, range),
  ]
  expect(await original()).toEqual([200, 206, 200, 200, 200, 206])
  await seedFilm(video.file_key)
  expect(await original()).toEqual([410, 410, 410, 410, 410, 410])
  for (const { body } of [await play(student, video.id), await preview(), await play(admin, video.id)])
    expect([body.playback_url, body.film.playlist_url]).toEqual([null, expect.stringContaining('/playlists/auto')])
  const [shown] = (await call(listVideosForAdmin, { query: { course_id: courseId } }, admin)).body
  expect(await open(shown.video_url, as(admin))).toBe(200)
})

it('refuses every part after ten minutes [streaming/protect-short-lived]', async () => {
  const { video } = await makeFilmed()
  const { film } = (await play(admin, video.id)).body
  test.clock.advance(10 * MINUTE - 1)
  expect(await statuses(film, as(admin))).toEqual(OPEN)
  test.clock.advance(1)
  expect(await statuses(film, as(admin))).toEqual(CLOSED)
})

type Filmed = Awaited<ReturnType<typeof makeFilmed>>
const ENDS: [string, (student: Student, filmed: Filmed) => Promise<unknown>, number[]?][] = [
  ['log-out', (student) => call(logOut, {}, student)],
  ['the desk', ({ id }) => call(endUserSessions, { params: { userId: id } }, admin)],
  ['deactivation', ({ id }) => call(setUserActive, { params: { userId: id }, body: { is_active: false } }, admin)],
  ['deletion', ({ id }) => call(deleteUser, { params: { userId: id } }, admin)],
  ['a deleted lesson', (_, { video }) => call(deleteVideo, { params: { videoId: video.id } }, admin)],
  ['a deleted course', (_, { courseId }) => call(deleteCourse, { params: { courseId } }, admin)],
  [
    'a lesson that plays on YouTube now',
    (_, { video }) =>
      call(
        updateVideo,
        { params: { videoId: video.id }, body: { title: 'Now', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' } },
        admin,
      ),
  ],
  [
    'two other screens',
    async (student, { video }) => {
      for (let screen = 0; screen < 2; screen += 1) {
        test.clock.advance(1000)
        await play(student, video.id)
      }
    },
    [409, 409, 409, 409, 409],
  ],
]
it.each(ENDS)(
  'refuses every part at once after %s, in every process [streaming/protect-at-once]',
  async (_, end, told) => {
    const filmed = await makeFilmed()
    const student = await enrolledIn(filmed.courseId)
    const { film } = (await play(student, filmed.video.id)).body
    for (const app of [test.app, elsewhere]) expect(await statuses(film, as(student), app)).toEqual(OPEN)
    await end(student, filmed)
    // The clock stands still: a remembered check never expires, it must be dropped.
    for (const app of [test.app, elsewhere])
      await eventually(async () => expect(await statuses(film, as(student), app)).toEqual(told ?? CLOSED))
  },
)

it('refuses every part from the moment at which the enrollment ends [streaming/protect-enrollment-end]', async () => {
  const { courseId, video } = await makeFilmed()
  const student = await enrolledIn(courseId)
  const soon = { ends_at: new Date(test.clock.now() + 5000).toISOString() }
  await test.deps.db.updateTable('enrollments').set(soon).where('user_id', '=', student.id).execute()
  const { film } = (await play(student, video.id)).body
  test.clock.advance(4999)
  expect(await statuses(film, as(student))).toEqual(OPEN)
  test.clock.advance(1)
  expect(await statuses(film, as(student))).toEqual(CLOSED)
  expect(await play(student, video.id)).toBeRefused('forbidden')
})

it('refuses a stream that has fallen silent until its player renews it, and ends no other by it [streaming/protect-silent]', async () => {
  const { courseId, video } = await makeFilmed()
  const student = await enrolledIn(courseId)
  const { film, stream_id } = (await play(student, video.id)).body
  test.clock.advance(MINUTE - 1)
  expect(await statuses(film, as(student))).toEqual(OPEN)
  test.clock.advance(1)
  expect(await statuses(film, as(student))).toEqual(CLOSED)
  const renewed = (await play(student, video.id, stream_id)).body
  expect(renewed.stream_id).toBe(stream_id)
  expect(await statuses(renewed.film, as(student))).toEqual(OPEN)
  expect(await statuses(film, as(student))).toEqual(OPEN)
})

it('asks again after the clock was put back, and refuses a stream that was seen ahead until its player renews it [faults/clock-back-players]', async () => {
  const { courseId, video } = await makeFilmed()
  const student = await enrolledIn(courseId)
  test.clock.advance(5 * MINUTE)
  const { film, stream_id } = (await play(student, video.id)).body
  expect(await statuses(film, as(student))).toEqual(OPEN)
  test.clock.advance(-5 * MINUTE)
  expect(await statuses(film, as(student))).toEqual(CLOSED)
  await play(student, video.id, stream_id)
  expect(await statuses(film, as(student))).toEqual(OPEN)
})

it('opens a preview to visitors and nothing else of the course [streaming/protect-preview]', async () => {
  const { courseId, video } = await makeFilmed({ is_preview: true })
  const preview = await call(startPreviewPlayback, { params: { courseId, videoId: video.id } })
  expect(await statuses(preview.body.film, {})).toEqual(OPEN)
  const body = { title: 'Closed', file_key: video.file_key, is_preview: false }
  await call(updateVideo, { params: { videoId: video.id }, body }, admin)
  await eventually(async () => expect(await statuses(preview.body.film, {})).toEqual(CLOSED))
})

/** Both halves of a browser's session; its player sends only the cookie. */
async function browserOf(email: string) {
  const login = await test.app.inject({
    method: 'POST',
    url: '/api/auth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({ username: email, password: PASSWORD }).toString(),
  })
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
  return { cookie, token: login.json<{ access_token: string }>().access_token }
}

it('asks the database nothing for a second piece, and never writes for one [streaming/deliver-no-query]', async () => {
  const { courseId, video } = await makeFilmed()
  const student = await enrolledIn(courseId)
  const { cookie, token } = await browserOf(student.email)
  const headers = { cookie, authorization: `Bearer ${token}` }
  const url = `/api/courses/videos/${video.id}/playback`
  const { film } = (await test.app.inject({ method: 'POST', url, headers })).json()
  const { piece } = partsOf(film)
  const { seen_at } = await test.deps.db
    .selectFrom('playback_streams')
    .select('seen_at')
    .where('user_id', '=', student.id)
    .executeTakeFirstOrThrow()
  const count = async (sent: Record<string, string> = { cookie }) => {
    const counter = { statements: 0 }
    const answer = await asApp(async () => test.app.inject({ url: piece, headers: { ...sent, ...RANGE } }), counter)
    return [answer.statusCode, counter.statements]
  }
  expect((await count())[1]).toBeGreaterThan(0)
  expect(await count()).toEqual([206, 0])
  test.clock.advance(29_999)
  expect(await count()).toEqual([206, 0])
  expect((await count({ cookie: `${cookie.slice(0, -2)}xx` }))[0]).toBe(403)
  expect(await count()).toEqual([206, 0])
  test.clock.advance(1)
  expect((await count())[1]).toBeGreaterThan(0)
  const after = await test.deps.db
    .selectFrom('playback_streams')
    .select('seen_at')
    .where('user_id', '=', student.id)
    .executeTakeFirstOrThrow()
  expect(after.seen_at).toBe(seen_at)
})

it.runIf(engine === 'postgres')('remembers nothing while no change can be heard [streaming/protect-deaf]', async () => {
  const { courseId, video } = await makeFilmed()
  const student = await enrolledIn(courseId)
  const { film } = (await play(student, video.id)).body
  expect(await statuses(film, as(student))).toEqual(OPEN)
  const epoch = test.deps.events.epoch()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`.execute(
    test.deps.db,
  )
  await eventually(() => expect(test.deps.events.epoch()).not.toBe(epoch))
  // Nothing announces this: what was remembered before the loss must not count any more.
  await test.deps.db.deleteFrom('sessions').where('user_id', '=', student.id).execute()
  expect(await statuses(film, as(student))).toEqual(CLOSED)
})

it('lets an account have two players of a film, as of any lesson [streaming/protect-two-streams]', async () => {
  const { courseId, video } = await makeFilmed()
  const student = await enrolledIn(courseId)
  const films: Parameters<typeof partsOf>[0][] = []
  for (let screen = 0; screen < 3; screen += 1) {
    films.push((await play(student, video.id)).body.film)
    test.clock.advance(1000)
  }
  const played = () => Promise.all(films.map(async (film) => (await statuses(film, as(student)))[3]))
  await eventually(async () => expect(await played()).toEqual([409, 206, 206]))
})
