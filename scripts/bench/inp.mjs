// npm run bench:inp: how long a slow phone takes from a tap or key to the next picture, by the browser's own event
// timing: the middle and the longest of RUNS. The processor is four times slower, the line is not: what a tap needs has
// mostly come by then. ONLY is a part of an interaction's name.
import { build, installEverything } from '../steps.mjs'
import { logInDemo } from './accounts.mjs'
import { middle, openPhone, startBrowser } from './phone.mjs'
import { startDemo } from './server.mjs'

const RUNS = Number(process.env.RUNS ?? 5)
const PORT = Number(process.env.PORT ?? 4896)
const ONLY = process.env.ONLY ?? ''
const ORIGIN = `http://127.0.0.1:${PORT}`
const SETTLED_MS = 2500
const LESSONS = 100

/** Runs in the page: the longest of an interaction's events, as the browser tells it. */
function watch() {
  window.events = []
  new PerformanceObserver((list) => {
    for (const { name, interactionId, duration } of list.getEntries())
      if (interactionId) window.events.push({ name, duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

/** `before` is not measured; `act` is one tap or key. */
function interactionsOf({ quiz, lesson, courseId, longCourseId }) {
  const desk = { role: 'admin', path: '/admin/dashboard', text: 'Waiting' }
  const tap = (role, name) => (page) => page.getByRole(role, { name }).first().tap()
  const openSearch = tap('button', /search/i)
  const lessons = { role: 'admin', path: `/admin/courses/${longCourseId}/lessons` }
  const rowMenu = (page) => page.getByRole('button', { name: 'More for Lesson 050' })
  // Rows far below have no height of their own until they are near.
  const showRow = (page) => rowMenu(page).evaluate((button) => button.scrollIntoView({ block: 'center' }))
  const openRowMenu = async (page) => {
    await showRow(page)
    await rowMenu(page).tap()
  }
  return [
    { name: 'menu opens', role: 'student', path: '/student/dashboard', act: tap('button', /menu/i) },
    { name: 'theme, landing', path: '/', act: tap('button', /light and dark/) },
    {
      name: 'theme, student',
      role: 'student',
      path: '/student/dashboard',
      before: tap('button', /menu/i),
      act: tap('button', /light and dark/),
    },
    { name: 'bell opens', role: 'student', path: '/student/dashboard', act: tap('button', /notifications/i) },
    { name: 'tab of a lesson', role: 'student', path: lesson, act: (page) => page.getByRole('tab').nth(1).tap() },
    {
      name: 'quiz choice',
      role: 'student',
      path: quiz,
      // Only the first run starts it; the others go on.
      before: async (page) => {
        const start = page.getByRole('button', { name: /start/i })
        if ((await start.count()) > 0) await start.first().tap()
      },
      act: (page) => page.getByRole('radio').nth(1).locator('xpath=..').tap(),
    },
    { name: 'typing in a field', path: '/login', before: (page) => page.getByLabel('Email').tap(), act: press('a') },
    {
      name: 'typing in a long form',
      role: 'admin',
      path: `/admin/courses/${courseId}/settings`,
      before: (page) => page.getByRole('textbox').first().tap(),
      act: press('a'),
    },
    { ...desk, name: 'search opens', act: openSearch },
    { ...desk, name: 'typing in search', before: openSearch, act: press('a') },
    { ...lessons, name: `menu of one of ${LESSONS} lessons`, before: showRow, act: (page) => rowMenu(page).tap() },
    { ...lessons, name: `one of ${LESSONS} lessons moves up`, before: openRowMenu, act: tap('menuitem', 'Move up') },
    { ...desk, name: 'menu of staff opens', act: tap('button', 'More') },
    {
      name: 'tab of a course',
      role: 'admin',
      path: `/admin/courses/${courseId}`,
      act: tap('link', 'Announcements'),
    },
    {
      name: 'filter of students',
      role: 'admin',
      path: '/admin/students',
      act: (page) => page.locator('main').getByRole('button').first().tap(),
    },
  ].filter(({ name }) => name.includes(ONLY))
}

function press(key) {
  return (page) => page.keyboard.press(key)
}

async function measure(page, { path, before, act }) {
  await page.goto(path)
  await page.waitForLoadState('load')
  await page.waitForTimeout(SETTLED_MS)
  if (before) {
    await before(page)
    await page.waitForTimeout(SETTLED_MS)
  }
  await page.evaluate(() => {
    window.events = []
  })
  await act(page)
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate(() => Math.max(0, ...window.events.map(({ duration }) => duration)))
}

const headersOf = ({ token, cookies }) => ({
  authorization: `Bearer ${token}`,
  cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
})

/** So many that a list of them is long. */
async function addLessons(ask, { courseId, headers }) {
  for (let count = 1; count <= LESSONS; count += 1) {
    const title = `Lesson ${String(count).padStart(3, '0')}`
    const { status, text } = await ask(`/api/admin/courses/${courseId}/videos`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ title, youtube_url: 'https://youtu.be/aqz-KE-bpKQ' }),
    })
    if (status !== 201) throw new Error(`A lesson was refused: ${text}`)
  }
}

installEverything()
build()
const { ask, stop, printed } = await startDemo({ port: PORT, connections: 4 })
const browser = await startBrowser()
try {
  const sessions = await logInDemo(browser, ORIGIN, printed())
  const headers = headersOf(sessions.student)
  const read = async (path) => JSON.parse((await ask(path, { headers })).text)
  const courses = await read('/api/courses/my-courses')
  const quizzes = (
    await Promise.all(
      courses.map(async ({ id }) =>
        (await read(`/api/student/courses/${id}/quizzes`)).map((quiz) => ({ ...quiz, course: id })),
      ),
    )
  ).flat()
  const open = quizzes.find((quiz) => quiz.can_attempt && quiz.time_limit_minutes === null)
  const lessons = await read(`/api/courses/my-courses/${courses[0].id}/videos-with-checkpoint`)
  const [first] = Array.isArray(lessons) ? lessons : lessons.videos
  const longCourseId = courses.at(-1).id
  await addLessons(ask, { courseId: longCourseId, headers: headersOf(sessions.admin) })
  const interactions = interactionsOf({
    longCourseId,
    quiz: `/student/quizzes/${open.course}/${open.id}/attempt`,
    lesson: `/student/my-courses/${courses[0].id}/lessons/${first.id}`,
    courseId: courses[0].id,
  })
  console.log(`${'interaction'.padEnd(28)}${'middle'.padStart(8)}${'longest'.padStart(8)}`)
  for (const one of interactions) {
    const found = []
    for (let run = 0; run < RUNS; run += 1) {
      const phone = await openPhone(browser, { origin: ORIGIN, session: sessions[one.role], watch, line: null })
      found.push(await measure(phone.page, one))
      await phone.context.close()
    }
    console.log(one.name.padEnd(28) + String(middle(found)).padStart(8) + String(Math.max(...found)).padStart(8))
  }
} finally {
  await browser.close()
  await stop()
}
