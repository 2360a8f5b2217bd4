// npm run bench:lessons: how long a student on a slow line waits for a lesson, and what it costs. Runs its own server
// on loopback with the demo, its longest lesson, and Chromium as a phone; ends by itself. WATCH: seconds to watch.

import { setTimeout as pause } from 'node:timers/promises'
import { chromium, devices } from '@playwright/test'
import { logInDemo } from './bench/accounts.mjs'
import { startDemo } from './bench/server.mjs'
import { build, installEverything } from './steps.mjs'
import { findChromium } from './system-packages.mjs'

const WATCH = Number(process.env.WATCH ?? 120)
const PORT = Number(process.env.PORT ?? 4893)
const ORIGIN = `http://127.0.0.1:${PORT}`
const TEN_MINUTES = 600
const bits = (rate) => rate / 8

installEverything()
build()
const { ask, stop, printed } = await startDemo({ port: PORT, connections: 4 })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
})

const asker = ({ token, cookies }) => {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { authorization: `Bearer ${token}`, cookie }
  return async (path) => JSON.parse((await ask(path, { headers })).text)
}

/** The longest lesson of the student's courses, once its renditions are ready. */
async function longestLesson(admin, student) {
  const courses = await asker(student)('/api/courses/my-courses')
  for (;;) {
    const lists = await Promise.all(courses.map(({ id }) => asker(admin)(`/api/admin/videos?course_id=${id}`)))
    const [longest] = lists.flat().sort((a, b) => (b.duration ?? 0) - (a.duration ?? 0))
    if (longest.film === null) throw new Error('Renditions need ffmpeg: please install it.')
    if (longest.film.state === 'failed') throw new Error(longest.film.problem)
    if (longest.film.state === 'ready') return longest
    await pause(1000)
  }
}

/** Opens the lesson from its course by a tap, on a line with this rate, and watches it. */
async function watch(session, lesson, { quality, rate, seconds }) {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: ORIGIN, storageState: session })
  await context.addInitScript((chosen) => localStorage.setItem('player_quality', chosen), quality)
  const page = await context.newPage()
  const phone = await context.newCDPSession(page)
  await phone.send('Network.enable')
  let bytes = 0
  const counted = new Set()
  phone.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.includes('/api/media/')) counted.add(requestId)
  })
  phone.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(`/student/my-courses/${lesson.course_id}`)
  const link = page.getByRole('link', { name: lesson.title, exact: true }).first()
  await link.waitFor()
  await page.waitForLoadState('networkidle').catch(() => undefined)
  const line = { offline: false, latency: 150, downloadThroughput: bits(rate), uploadThroughput: bits(rate) }
  await phone.send('Network.emulateNetworkConditions', line)
  await page.evaluate(() => {
    window.seen = { stalls: 0, startedAt: null }
    new MutationObserver(() => {
      const video = document.querySelector('video')
      if (!video || video.isWatched) return
      video.isWatched = true
      video.muted = true
      video.addEventListener('timeupdate', () => {
        if (video.currentTime > 0) window.seen.startedAt ??= Date.now()
      })
      video.addEventListener('waiting', () => {
        if (window.seen.startedAt) window.seen.stalls += 1
      })
    }).observe(document.body, { childList: true, subtree: true })
  })
  const tapped = await link.evaluate((element) => {
    setTimeout(() => element.click())
    return Date.now()
  })
  await page.waitForFunction(() => window.seen.startedAt, null, { timeout: 60_000 })
  const { startedAt } = await page.evaluate(() => window.seen)
  await pause(seconds * 1000)
  const seen = await page.evaluate(() => ({ ...window.seen, at: document.querySelector('video').currentTime }))
  await context.close()
  return { wait: (startedAt - tapped) / 1000, stalls: seen.stalls, played: seen.at, bytes }
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1)

try {
  const { student, admin } = await logInDemo(browser, ORIGIN, printed())
  const lesson = await longestLesson(admin, student)
  console.log(`${lesson.title}: ${Math.round(lesson.duration)} s`)
  for (const [words, wishes] of [
    ['auto, 1 Mbit/s', { quality: 'auto', rate: 1_000_000, seconds: 20 }],
    ['240p, 1 Mbit/s', { quality: '240', rate: 1_000_000, seconds: WATCH }],
    ['data saver, 300 kbit/s', { quality: 'saver', rate: 300_000, seconds: WATCH / 2 }],
    ['audio, 300 kbit/s', { quality: 'audio', rate: 300_000, seconds: WATCH / 2 }],
  ]) {
    const { wait, stalls, played, bytes } = await watch(student, lesson, wishes)
    console.log(
      `${words.padEnd(24)} moves after ${wait.toFixed(2)} s, ${stalls} stalls in ${played.toFixed(0)} s, ${megabytes(bytes)} MB`,
    )
  }
  const ten = (bitrate) => megabytes((bitrate * TEN_MINUTES) / 8)
  const original = await fetch(new URL(lesson.video_url, ORIGIN), {
    headers: {
      authorization: `Bearer ${admin.token}`,
      cookie: admin.cookies.map((c) => `${c.name}=${c.value}`).join('; '),
    },
    method: 'HEAD',
  })
  const size = Number(original.headers.get('content-length'))
  const rates = lesson.film.renditions.map(({ name, bitrate }) => `${name} ${ten(bitrate)} MB`)
  console.log(`ten minutes: as uploaded ${ten((size * 8) / lesson.duration)} MB, ${rates.join(', ')}`)
} finally {
  await browser.close()
  await stop()
}
