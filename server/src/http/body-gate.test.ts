import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { AppError } from '../errors.ts'
import { parseBodies } from './body-gate.ts'
import { handleError } from './error-handler.ts'

const app = Fastify({ bodyLimit: 20_000 })
app.decorate('pace', { silence: 300, grace: 500, bytesPerMs: 1 })
app.setErrorHandler(handleError)
parseBodies(app)
app.post('/said', async (request) => request.body)
app.post('/refused', { onRequest: refuse }, async () => null)
app.get('/next', async () => ({ next: true }))
async function refuse() {
  throw new AppError('unauthenticated', 'Please log in.')
}
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
afterAll(() => app.close())

const LIST = JSON.stringify(Array(3000).fill(1))
const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

function open() {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      heard += chunk
    })
  return { socket, heard: () => heard }
}

/** Sends piece after piece until all is sent or the other side has had enough. */
async function trickle(socket: Socket, bytes: string, size: number, everyMs: number) {
  for (let at = 0; at < bytes.length && socket.writable; at += size) {
    socket.write(bytes.slice(at, at + size))
    await pause(everyMs)
  }
}

it.each([
  ['comes byte by byte', 1],
  ['stops coming', 0],
])('answers 408 to a body that %s, and closes its connection [upload/slow]', async (_what, size) => {
  const { socket, heard } = open()
  socket.write(head('/said', LIST.length))
  const closed = once(socket, 'close')
  if (size) await trickle(socket, LIST, size, 20)
  await closed
  expect(heard()).toMatch(/^HTTP\/1\.1 408 .*"code":"timeout"/s)
})

it('takes a slow body that keeps coming, longer than the grace [upload/slow]', async () => {
  const { socket, heard } = open()
  socket.write(head('/said', LIST.length))
  await trickle(socket, LIST, 100, 15)
  await eventually(() => expect(heard()).toMatch(/^HTTP\/1\.1 200 /))
  socket.destroy()
})

it.each([
  ['is too large', '/said', 413],
  ['nobody may send', '/refused', 401],
])('answers what comes next on the connection of a body that %s [upload/connection]', async (_what, path, status) => {
  const { socket, heard } = open()
  socket.write(head(path, 1_000_000) + ' '.repeat(1_000_000))
  await eventually(() => expect(heard()).toContain(`HTTP/1.1 ${status} `))
  expect(heard()).not.toMatch(/connection: close/i)
  socket.write('GET /next HTTP/1.1\r\nHost: x\r\n\r\n')
  await eventually(() => expect(heard()).toContain('{"next":true}'))
  socket.destroy()
})

it('closes the connection of a refused body that is too much to read away [upload/connection]', async () => {
  const { socket, heard } = open()
  const closed = once(socket, 'close')
  socket.write(head('/refused', 5_000_000_000))
  await closed
  expect(heard()).toMatch(/^HTTP\/1\.1 401 .*connection: close/s)
})
