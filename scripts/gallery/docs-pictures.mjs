// The pictures of README and docs/user: who looks, where, and what they do first. The width ends each name.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.mjs'
import { openAs, readersOf } from './sessions.mjs'

const HEIGHTS = { 1280: 800, 360: 740 }
const FOLDER = join(root, 'docs/pictures')

const follow = (name) => async (page) => {
  await page
    .getByRole('main')
    .getByRole('link', { name })
    .first()
    .click({ timeout: 8000 })
    .catch((e) => console.log(String(e).slice(0, 200)))
}
const inOrder =
  (...steps) =>
  async (page) => {
    for (const step of steps) {
      await step(page)
      await settle(page)
    }
  }

const STUDENT = 'amina@demo.example'
const PICTURES = [
  { name: 'landing-1280', at: '/' },
  { name: 'landing-360', at: '/' },
  { name: 'dashboard-360', reader: STUDENT, at: '/student/dashboard' },
  { name: 'learning-home-360', reader: STUDENT, at: '/student/my-courses', first: follow(/learning$/) },
  { name: 'lesson-360', reader: STUDENT, at: '/student/dashboard', first: follow(/lesson$|^Continue/) },
  { name: 'lesson-1280', reader: STUDENT, at: '/student/dashboard', first: follow(/lesson$|^Continue/) },
  { name: 'quizzes-360', reader: STUDENT, at: '/student/quizzes' },
  { name: 'payments-360', reader: 'naila_qazi29@example.org', at: '/student/payments' },
  { name: 'today-1280', reader: 'admin@demo.example', at: '/admin/dashboard' },
  { name: 'insights-1280', reader: 'admin@demo.example', at: '/admin/insights' },
  { name: 'website-1280', reader: 'admin@demo.example', at: '/admin/settings' },
  { name: 'queue-1280', reader: 'clerk@demo.example', at: '/admin/queue/payments' },
  { name: 'person-1280', reader: 'clerk@demo.example', at: '/admin/students?search=naila', first: follow(/Naila/) },
  { name: 'course-1280', reader: 'teacher@demo.example', at: '/admin/courses', first: follow(/./) },
  { name: 'grading-1280', reader: 'teacher@demo.example', at: '/admin/grading' },
]

/** Loaded, drawn, and a film's first picture there. */
const settle = async (page) => {
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined)
  await page.waitForFunction(isDrawn, undefined, { timeout: 20_000 }).catch(() => undefined)
  await page.waitForTimeout(500)
}

/** Runs in the page. */
const isDrawn = () =>
  document.querySelector('main .animate-shimmer, main [aria-busy=true]') === null &&
  [...document.querySelectorAll('main video')].every((video) => video.readyState > 1)

export async function takeDocsPictures(browser, origin, printed, only) {
  mkdirSync(FOLDER, { recursive: true })
  const readers = readersOf(printed)
  const contexts = new Map()
  for (const { name, reader, at, first } of PICTURES.filter((picture) => picture.name.includes(only))) {
    const who = readers.find(({ email }) => email === reader)
    if (!contexts.has(who)) contexts.set(who, await openAs(browser, origin, who))
    const page = await contexts.get(who).newPage()
    const width = Number(name.split('-').at(-1))
    await page.setViewportSize({ width, height: HEIGHTS[width] })
    await page.goto(at)
    await settle(page)
    if (first) await inOrder(first)(page)
    await page.screenshot({ path: join(FOLDER, `${name}.png`) })
    await page.close()
  }
}
