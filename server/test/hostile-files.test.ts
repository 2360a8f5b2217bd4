import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createVideo, getVideoViewLink, listVideosForAdmin, signVideoUpload } from '@sonocampus/contract/lessons.admin'
import { afterAll, expect, it } from 'vitest'
import { ffmpegBeside, findFfprobe } from '#src/adapters/ffmpeg.ts'
import { makeTranscoder } from '#src/adapters/transcoder/transcoder.ts'
import { launchBrowser } from './browser.ts'
import { buildTestApp } from './build-test-app.ts'
import { makeRandom, shuffle } from './fuzz/random.ts'
import { layBait } from './hostile/bait.ts'
import { HIDDEN } from './hostile/kind.ts'
import { type HostileFile, makeHostileFiles } from './hostile/make-files.ts'
import { faultOfHeaders, openedIn } from './hostile/open-stored.ts'
import { watchChildren } from './hostile/watch-children.ts'
import { makeClip } from './make-clip.ts'
import { makeCourse } from './make-course.ts'
import { PATIENT } from './make-dicom.ts'
import { SEED, tell, triesOf } from './trust.ts'
import { type Place, type Sent, type Shown, uploadPlaces } from './upload-places.ts'

const FILES = triesOf(24)
/** The short form sends a file to a few of the places that take its kind, and opens a few of those that are stored. */
const isLong = process.env.TRUST_COUNT !== undefined
const [PLACES, OPENED] = isLong ? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] : [3, 8]
const LONGEST_MS = 120_000
const MOST_MEMORY = 2e9

const test = await buildTestApp({ transcoder: makeTranscoder(ffmpegBeside(findFfprobe(process.env)) ?? 'ffmpeg') })
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')

/** A lesson of its own, with the film that is made of it, or the word why there is none. */
const lesson: Omit<Place, 'route'> = {
  takes: ['mp4', 'webm', 'mov', 'avi', 'text'],
  async send(file) {
    const [courseId, author] = [await makeCourse(test), await test.makeSession('admin')]
    const sign = { content_type: 'video/mp4', file_name: 'lesson.mp4' }
    const { presigned_url, file_key } = (await call(signVideoUpload, { body: sign }, author)).body
    const payload = Buffer.from(await file.arrayBuffer())
    await test.app.inject({ method: 'PUT', url: presigned_url, headers: { 'content-type': 'video/mp4' }, payload })
    const sent = await call(createVideo, { params: { courseId }, body: { title: 'Lesson', file_key } }, author)
    const shown = async () => {
      await test.runJobs()
      const [{ id, film }] = (await call(listVideosForAdmin, { query: { course_id: courseId } }, author)).body
      if (!['ready', 'failed'].includes(film.state)) throw new Error(`its film stays ${film.state}`)
      const { body } = await call(getVideoViewLink, { params: { videoId: id } }, author)
      return [{ address: body.view_url, to: author }]
    }
    return { ...sent, shown }
  },
}
const places = Object.entries<Omit<Place, 'route'>>({ ...(await uploadPlaces(test, admin)), 'a lesson': lesson })

/** Refused with a sentence and a code, or stored and shown as what it is; anything else is a fault. */
function faultOfAnswer({ status, body }: Sent): string | null {
  if (status < 300) return null
  if (status >= 500) return `is answered with ${status}`
  return body?.detail && body.code ? null : `is refused with ${status} and no sentence or code`
}

const inTime = <T>(work: Promise<T>) => {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`takes longer than ${LONGEST_MS} ms`)), LONGEST_MS).unref()
  })
  return Promise.race([work, late])
}

/** Nothing lies about outside the storage, and nothing half done in it. */
const leftBehind = () =>
  ['staging', 'storage/tmp', 'films'].flatMap((folder) => {
    try {
      return readdirSync(join(test.folder, folder)).map((name) => `${folder}/${name}`)
    } catch {
      return []
    }
  })

it(`takes ${FILES} hostile files or refuses them, and none of them does anything [upload/hostile-files]`, async () => {
  const { bait, noticesReading, taken, close } = await layBait(test.folder, await makeClip(1))
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const random = makeRandom(SEED)
  const children = watchChildren()
  const faults: string[] = []
  const stored: (Shown & { what: string })[] = []
  const statuses: Record<number, number> = {}
  let sendings = 0

  async function send({ what, content, name }: HostileFile, [where, place]: (typeof places)[number]) {
    const blame = (fault: string | null) => void (fault && faults.push(`${what} as ${where} ${fault}`))
    const file = new File([new Uint8Array(content)], name, { type: 'image/png' })
    const sent = await inTime(place.send(file))
    sendings += 1
    statuses[sent.status] = (statuses[sent.status] ?? 0) + 1
    blame(faultOfAnswer(sent))
    if (sent.status < 300)
      for (const { address, to } of await inTime(sent.shown())) {
        const headers = { authorization: `Bearer ${to.token}` }
        const answer = await test.app.inject({ url: address, headers })
        blame(faultOfHeaders(answer))
        const isKept = [HIDDEN, PATIENT.name, PATIENT.id].some((word) => answer.rawPayload.includes(word))
        if (place.redraws && isKept) blame('keeps what was hidden in it')
        stored.push({ address: address.replace(/^http:\/\/localhost/, ''), to, what: `${what} as ${where}` })
      }
    for (const one of taken()) blame(`took the bait: ${one}`)
    for (const one of leftBehind()) blame(`leaves ${one}`)
  }

  for await (const file of makeHostileFiles(FILES, random, bait)) {
    const fitting = shuffle(
      places.filter(([, { takes }]) => takes.includes(file.as)),
      random,
    )
    for (const place of new Set([...fitting.slice(0, PLACES), random.pick(places)]))
      await send(file, place).catch((error: Error) => faults.push(`${file.what} as ${place[0]}: ${error.message}`))
  }
  const memory = children.stop()
  if (memory > MOST_MEMORY) faults.push(`processes that open files take ${memory} bytes`)

  const browser = await launchBrowser()
  const open = await openedIn(browser, origin)
  const opened = stored.filter(() => stored.length <= OPENED || random.chance(OPENED / stored.length))
  for (const { address, to, what } of opened)
    for (const did of [...(await open(address, to.token)), ...taken()]) faults.push(`${what} ${did}`)
  await browser.close()
  await close()

  faults.push(...test.logs.filter((line) => /"level":[56]0/.test(line)).map((line) => line.slice(0, 1000)))
  expect((await test.app.inject('/readyz')).statusCode).toBe(200)
  const heard = noticesReading ? '' : ', readings of the local file not noticed here'
  const tried = `${FILES} files sent ${sendings} times, answers by status ${JSON.stringify(statuses)}, ${opened.length} opened in a browser`
  tell('files', `${tried}, at most ${Math.round(memory / 1e6)} MB for opening them${heard}`, faults.length)
  expect(faults.join('\n')).toBe('')
}, 3_600_000)
