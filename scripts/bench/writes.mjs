// Durable writes, compared with the engine's own commits on the same disk in the same run.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import pg from 'pg'
import { root } from '../steps.mjs'
import { requestOf } from './load.mjs'

const CONNECTIONS = 32
const QUESTIONS = 5

/** The bench's own quiz, which all of the students may take: those not yet enrolled are enrolled. */
export async function prepareQuiz(ask, { courseId, admin, students }) {
  const authorization = `Bearer ${admin}`
  const must = async (path, options) => {
    const headers = { authorization, ...(options.body ? { 'content-type': 'application/json' } : {}) }
    const { status, text } = await ask(path, { headers, ...options })
    if (status > 299) throw new Error(`${options.method} ${path}: ${status} ${text}`)
    return JSON.parse(text)
  }
  for (const { id, isInCourse } of students)
    if (!isInCourse) {
      const free = { amount_received: 0, reason: 'For the bench.', confirm_refused: true }
      const query = new URLSearchParams({ user_id: id, course_id: courseId, duration_months: 4, ...free })
      await must(`/api/admin/enrollments/approve?${query}`, { method: 'PUT' })
    }
  const questions = Array.from({ length: QUESTIONS }, (_, index) => ({
    text: `Question ${index + 1}?`,
    options: ['one', 'two', 'three', 'four'].map((text, at) => ({ text, is_correct: at === 0 })),
  }))
  const form = { title: 'Quiz of the bench', course_id: courseId, attempts_allowed: 20, questions }
  const quiz = await must('/api/admin/quizzes', { method: 'POST', body: JSON.stringify(form) })
  const path = `/api/student/quizzes/courses/${courseId}/quizzes/${quiz.id}`
  return {
    start: ({ token }) => requestOf(`${path}/attempts`, { method: 'POST', token }),
    choose: ({ token }, at) => {
      const { id, options } = quiz.questions[at % QUESTIONS]
      const body = { question_id: id, selected_option_ids: [options[(at >> 3) % 4].id] }
      return requestOf(`${path}/attempts/answers`, { method: 'PUT', token, body })
    },
    submit: ({ token }) => {
      const answers = quiz.questions.map(({ id, options }) => ({ question_id: id, selected_option_id: options[0].id }))
      return requestOf(`${path}/submissions`, { method: 'POST', token, body: { answers } })
    },
  }
}

/** Reports a stretch of a lesson as played. */
export const watch = ({ lessonIds }, { token }, at) => {
  const start = at % 10
  const body = { ranges: [{ start, end: start + 1.5 }] }
  return requestOf(`/api/courses/videos/${lessonIds[at % lessonIds.length]}/watched-ranges`, {
    method: 'POST',
    token,
    body,
  })
}

const receipt = readFileSync(join(root, 'server/src/demo/pictures/receipt.png'))
const END_CHUNK = 12

/** A picture never sent before: the same receipt with a comment in it. */
const newReceipt = (remark) => {
  const content = Buffer.from(`tEXtComment\0${remark}`)
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([receipt.subarray(0, -END_CHUNK), length, content, sum, receipt.subarray(-END_CHUNK)])
}

const proof = ({ token, courseId }, at) => {
  const boundary = 'sonocampus-bench'
  const remark = `${Date.now()}-${at}`
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="transaction_id"\r\n\r\nBENCH${remark}\r\n`),
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="receipt.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    newReceipt(remark),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return requestOf(`/api/enrollments/${courseId}/payment-proof`, {
    method: 'POST',
    token,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
  })
}

export async function measureWrites({ load, port, facts, quiz, seconds, commits }) {
  const { students, payers } = facts
  const once = (lists) => load.run({ port, lists, connections: CONNECTIONS, times: lists.length })
  const flow = (lists) => load.run({ port, lists, connections: CONNECTIONS, seconds })
  await once(students.map((student) => [quiz.start(student)]))
  const rows = [
    [
      'save a quiz choice',
      await flow(students.flatMap((student, at) => [0, 1, 2].map((n) => [quiz.choose(student, at * 8 + n)]))),
    ],
    ['submit a quiz', await once(students.map((student) => [quiz.submit(student)]))],
    ['report watching', await flow(students.map((student, at) => [watch(facts, student, at)]))],
    ['submit a payment proof', await once(payers.map((payer, at) => [proof(payer, at)]))],
  ]
  return rows.map(([name, result]) => ({ name, ...result, share: result.rate / commits }))
}

/** The engine's commits per second: one small row each, as durable as ours. */
export const measureCommits = ({ folder, databaseUrl, seconds }) =>
  databaseUrl ? commitsOfPostgres(databaseUrl, seconds) : commitsOfSqlite(folder, seconds)

function commitsOfSqlite(folder, seconds) {
  const path = join(folder, 'bench-commits.db')
  const database = new DatabaseSync(path)
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table t (id integer primary key, text text)',
  )
  const insert = database.prepare('insert into t (text) values (?)')
  const end = performance.now() + seconds * 1000
  let count = 0
  for (; performance.now() < end; count += 1) insert.run('a choice of one student in one quiz')
  database.close()
  for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true })
  return count / seconds
}

/** Ten connections, as many as the server has. */
async function commitsOfPostgres(url, seconds) {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  await pool.query('create table bench_commits (id bigserial primary key, text text)')
  const end = performance.now() + seconds * 1000
  let count = 0
  const work = async () => {
    const client = await pool.connect()
    for (; performance.now() < end; count += 1)
      await client.query({ name: 'i', text: 'insert into bench_commits (text) values ($1)', values: ['a choice'] })
    client.release()
  }
  await Promise.all(Array.from({ length: 10 }, work))
  await pool.query('drop table bench_commits')
  await pool.end()
  return count / seconds
}
