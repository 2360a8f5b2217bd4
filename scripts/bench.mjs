// npm run bench: how many answers a second the real server gives, each beside the cheapest one it has, all in one run.
// Speaks to a server of its own on loopback and ends by itself. SECONDS and CONNECTIONS may be set.
import { startBench } from './bench-server.mjs'
import { build, installEverything } from './steps.mjs'

const SECONDS = Number(process.env.SECONDS ?? 4)
const CONNECTIONS = Number(process.env.CONNECTIONS ?? 32)

installEverything()
build()
const { ask, stop, printed } = await startBench({ port: 4890, connections: CONNECTIONS, env: { DEMO: '1' } })

async function logIn(email) {
  const password = new RegExp(`${email}\\s+(\\S+)`).exec(printed())?.[1] ?? ''
  const { text } = await ask('/api/auth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ username: email, password })),
  })
  return { authorization: `Bearer ${JSON.parse(text).access_token}` }
}

/** Answers a second over all connections, and the slowest but one in a hundred. */
async function measure(path, headers) {
  const times = []
  const end = performance.now() + SECONDS * 1000
  const one = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      const { status } = await ask(path, { headers })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  times.sort((a, b) => a - b)
  return { rate: times.length / SECONDS, slow: times[Math.floor(times.length * 0.99)] ?? 0 }
}

try {
  const [student, admin] = [await logIn('amina@demo.example'), await logIn('admin@demo.example')]
  const [course] = JSON.parse((await ask('/api/courses/my-courses', { headers: student })).text)
  const calls = [
    ['the cheapest answer', '/healthz', {}],
    ['landing page', '/', {}],
    ['catalogue', '/api/courses/explore-courses', {}],
    ['my courses, with progress', '/api/courses/my-courses', student],
    ['lessons of a course', `/api/courses/my-courses/${course.id}/videos-with-checkpoint`, student],
    ['quizzes of a course', `/api/student/courses/${course.id}/quizzes`, student],
    ["administrator's numbers", '/api/admin/dashboard/stats', admin],
    ['gradebook', `/api/admin/courses/${course.id}/gradebook`, admin],
  ]
  await measure('/', {}) // warm
  const base = await measure('/healthz', {})
  console.log(`${CONNECTIONS} connections, ${SECONDS} s each, client and server on this machine\n`)
  console.log(
    `${'call'.padEnd(28)}${'a second'.padStart(10)}${'of cheapest'.padStart(13)}${'99 % within'.padStart(13)}`,
  )
  for (const [name, path, headers] of calls) {
    const { rate, slow } = path === '/healthz' ? base : await measure(path, headers)
    const share = `${((rate / base.rate) * 100).toFixed(0)} %`
    console.log(
      `${name.padEnd(28)}${rate.toFixed(0).padStart(10)}${share.padStart(13)}${`${slow.toFixed(0)} ms`.padStart(13)}`,
    )
  }
} finally {
  await stop()
}
