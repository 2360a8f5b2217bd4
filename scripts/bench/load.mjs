// The load generator, in its own process: sends prepared requests over keep-alive connections and reads as little of
// the responses as it can, to leave the machine to the server.
import { fork } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const HERE = fileURLToPath(import.meta.url)
const END = Buffer.from('\r\n\r\n')

/** The bytes of a request. */
export const requestOf = (path, { method = 'GET', token, headers = {}, body } = {}) => {
  const content = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
  const lines = {
    host: '127.0.0.1',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(content ? { 'content-type': 'application/json', 'content-length': content.length } : {}),
    ...headers,
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  const text = Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`)
  return content ? Buffer.concat([text, content]) : text
}

/** One connection: sends a request, and resolves with status and size once the whole body has arrived. */
const openConnection = (port) => {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  let [waiting, head, left, isChunked, answer] = [null, null, 0, false, null]
  const readHead = (chunk) => {
    const all = head ? Buffer.concat([head, chunk]) : chunk
    const end = all.indexOf(END)
    head = end < 0 ? all : null
    if (end < 0) return null
    const text = all.latin1Slice(0, end)
    const length = /content-length: (\d+)/i.exec(text)
    isChunked = !length && /transfer-encoding: chunked/i.test(text)
    left = length ? Number(length[1]) : 0
    answer = { status: Number(text.slice(9, 12)), bytes: 0 }
    return all.subarray(end + END.length)
  }
  socket.on('data', (chunk) => {
    const body = answer ? chunk : readHead(chunk)
    if (!body) return
    answer.bytes += body.length
    const isWhole = isChunked ? body.subarray(-5).equals(Buffer.from('0\r\n\r\n')) : answer.bytes >= left
    if (!isWhole) return
    const [{ resolve }, whole] = [waiting, answer]
    ;[waiting, answer] = [null, null]
    resolve(whole)
  })
  const fail = (why) => waiting?.reject(new Error(why))
  socket.on('error', ({ message }) => fail(message))
  socket.on('close', () => fail('the server closed a connection'))
  return {
    ask: (bytes) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(bytes)
      }),
    close: () => socket.destroy(),
  }
}

const timed = async (connection, bytes) => {
  const start = performance.now()
  const { status, bytes: size } = await connection.ask(bytes)
  if (status < 200 || status > 299) throw new Error(`${status} for ${bytes.toString('utf8', 0, 120).split('\r\n')[0]}`)
  return { time: performance.now() - start, size }
}

/** Set from outside, for a job that runs as long as another one does. */
let isFinished = false

/**
 * Runs lists of requests, one list after the other on each connection, until `seconds` have passed, `times` lists are
 * done, or it is told to finish. One more connection may repeat the `probe` meanwhile. Failures are counted if calls
 * `mayFail`.
 */
async function run({
  port,
  lists,
  connections,
  seconds = 60,
  times = Number.POSITIVE_INFINITY,
  rest = 0,
  probe,
  mayFail,
}) {
  const [answers, waits] = [[], []]
  const begin = performance.now()
  const end = begin + seconds * 1000
  let [next, isOver, failed] = [0, false, 0]
  isFinished = false
  /** Requests on its own connection, and on a new one after a failure. */
  const makeAsker = () => {
    let connection = openConnection(port)
    const ask = async (bytes, results) => {
      const start = performance.now()
      try {
        results.push(await timed(connection, bytes))
      } catch (error) {
        if (!mayFail) throw error
        failed += 1
        if (results === waits) waits.push({ time: performance.now() - start })
        connection.close()
        connection = openConnection(port)
      }
    }
    return { ask, close: () => connection.close() }
  }
  const work = async () => {
    const { ask, close } = makeAsker()
    while (next < times && performance.now() < end && !isFinished && !isOver) {
      const list = lists[next++ % lists.length]
      for (const bytes of list) {
        await ask(bytes, answers)
        if (rest) await pause(rest)
      }
    }
    close()
  }
  const watch = async () => {
    const { ask, close } = makeAsker()
    while (!isOver) {
      await ask(probe, waits)
      await pause(1)
    }
    close()
  }
  const watching = probe ? watch() : null
  await Promise.all(Array.from({ length: connections }, work)).finally(() => {
    isOver = true
  })
  await watching
  const took = (performance.now() - begin) / 1000
  const sorted = answers.map(({ time }) => time).sort((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    rate: sorted.length / took,
    took,
    count: sorted.length,
    middle: at(0.5),
    slow: at(0.99),
    longest: at(1),
    bytes: answers.at(-1)?.size ?? 0,
    wait: waits.reduce((longest, { time }) => Math.max(longest, time), 0),
    failed,
  }
}

/** Starts the load process; `run` gives it one job at a time. */
export const startLoad = () => {
  const child = fork(HERE, ['serve'], { serialization: 'advanced' })
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        child.once('message', ({ result, error }) => (error ? reject(new Error(error)) : resolve(result)))
        child.send(job)
      }),
    finish: () => child.send('finish'),
    stop: () => child.disconnect(),
  }
}

if (process.argv[1] === HERE && process.argv[2] === 'serve')
  process.on('message', async (job) => {
    if (job === 'finish') {
      isFinished = true
      return
    }
    // Requests reach the other process as plain bytes.
    const lists = job.lists.map((list) => list.map((bytes) => Buffer.from(bytes)))
    const probe = job.probe && Buffer.from(job.probe)
    const told = await run({ ...job, lists, probe }).then(
      (result) => ({ result }),
      (error) => ({ error: error.message }),
    )
    process.send(told)
  })
