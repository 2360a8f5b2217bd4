import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { listVideosForAdmin } from '@sonocampus/contract/lessons.admin'
import { makeVideo, storeFilm } from './clips.ts'
import { expect, FILMS, test } from './fixtures.ts'
import { type CallServer, makeCourse } from './steps.ts'

export const SECONDS = 24
const DESCRIPTION = 'From the probe to the picture.\n0:00 The probe\n0:08 Depth and gain\n0:16 Freeze'

type Film = { courseId: string; videoId: string; title: string }

/** A video with sound and two qualities; made once per worker, on the server that makes renditions. */
let made: Promise<Film> | undefined

async function makeFilm(call: CallServer): Promise<Film> {
  const { id: courseId } = await makeCourse(call)
  const file_key = await storeFilm(call, film(), FILMS)
  const title = 'The first picture'
  const { id } = await makeVideo(call, courseId, { title, description: DESCRIPTION, file_key, order: 1 })
  await makeVideo(call, courseId, { title: 'The second picture', order: 2 })
  const state = async () =>
    (await call(listVideosForAdmin, { query: { course_id: courseId } }, 'admin')).body.find((one) => one.id === id)
      ?.film?.state
  await expect.poll(state, { timeout: 60_000, intervals: [500] }).toBe('ready')
  return { courseId, videoId: id, title }
}

function film(): Buffer {
  const path = join(process.env.E2E_FOLDER ?? '', 'film.mp4')
  if (!existsSync(path)) {
    const draft = `${path}.${process.pid}.mp4`
    const picture = ['-f', 'lavfi', '-i', `testsrc2=duration=${SECONDS}:size=640x360:rate=12`]
    const sound = ['-f', 'lavfi', '-i', `sine=frequency=330:duration=${SECONDS}`]
    const codec = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
    execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...picture, ...sound, ...codec, draft])
    renameSync(draft, path)
  }
  return readFileSync(path)
}

/** The parts of a video that a page requests, in order: `/pieces/240`, `/playlists/auto`. */
export function partsRequested(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const [, part] = /\/api\/media\/[\w-]+(\/[^?]*)/.exec(request.url()) ?? []
    if (part) requested.push(part)
  })
  return requested
}

/** A student with an enrollment on the page of the video's course. It starts playing without a click. */
export const filmTest = test.extend<{ openFilm: () => Promise<Film> }>({
  baseURL: FILMS,
  openFilm: async ({ page, call, enrolledStudent, logInAs }, use) => {
    await use(async () => {
      made ??= makeFilm(call)
      const lesson = await made
      const { student } = await enrolledStudent({ course: { id: lesson.courseId } })
      await logInAs(page, student)
      await page.goto(`/student/my-courses/${lesson.courseId}/lessons/${lesson.videoId}`)
      return lesson
    })
  },
})
