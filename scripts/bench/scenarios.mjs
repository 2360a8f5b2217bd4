// Two afternoons of a busy institute: a class that takes its quiz at once, and a desk that works while others watch
// lessons.
import { requestOf } from './load.mjs'
import { watch } from './writes.mjs'

const QUESTIONS = 5
const WATCHERS = 200
const DECISIONS = 60
/** Nobody at a desk would wait longer than a minute for all of them. */
const PATIENCE = 60_000
/** How often a player reports and fetches, in milliseconds. */
const PACE = 1000

/** Every student starts, answers each question and submits, on a connection of their own. */
export function sitQuiz({ load, port, facts, quiz, probe }) {
  const lists = facts.students.map((student, at) => [
    quiz.start(student),
    ...Array.from({ length: QUESTIONS }, (_, question) => quiz.choose(student, question + at * 8)),
    quiz.submit(student),
  ])
  return load.run({ port, lists, connections: lists.length, times: lists.length, seconds: 600, probe, mayFail: true })
}

/** Payments are approved one after the other while others watch lessons. Returns the delays of both. */
export async function decideWhileWatching({ load, ask, port, facts, probe }) {
  const watchers = facts.students.slice(0, WATCHERS)
  const media = await Promise.all(watchers.map((student) => playbackOf(ask, facts, student)))
  const lists = watchers.map((student, at) => [
    watch(facts, student, at),
    requestOf(media[at], { token: student.token, headers: { range: 'bytes=0-65535' } }),
  ])
  const headers = { authorization: `Bearer ${facts.admin}`, 'content-type': 'application/json' }
  const waiting = JSON.parse(
    (await ask(`/api/admin/payments?status=pending&page=1&page_size=${DECISIONS}`, { headers })).text,
  )
  const watching = load.run({
    port,
    lists,
    connections: watchers.length,
    seconds: 600,
    rest: PACE / 2,
    probe,
    mayFail: true,
  })
  const times = []
  const body = JSON.stringify({ duration_months: 4, duplicate_reason: 'Checked by the bench' })
  const begin = performance.now()
  for (const { id } of waiting) {
    const start = performance.now()
    if (start - begin > PATIENCE) break
    const { status, text } = await ask(`/api/admin/payments/${id}/approve`, { method: 'PUT', headers, body })
    if (status !== 200) throw new Error(`approving answered ${status} ${text}`)
    times.push(performance.now() - start)
  }
  load.finish()
  times.sort((a, b) => a - b)
  const decided = { count: times.length, middle: times[times.length >> 1] ?? 0, longest: times.at(-1) ?? 0 }
  return { decided, watched: await watching }
}

async function playbackOf(ask, { lessonIds }, { token }) {
  const headers = { authorization: `Bearer ${token}` }
  const { text } = await ask(`/api/courses/videos/${lessonIds[0]}/playback`, { method: 'POST', headers })
  const { playback_url: url } = JSON.parse(text)
  return url.replace(/^https?:\/\/[^/]+/, '')
}
