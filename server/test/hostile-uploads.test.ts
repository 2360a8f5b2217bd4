import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from './database.ts'
import { newPicture } from './enrollment-steps.ts'
import { eventually } from './eventually.ts'
import { makePngBomb } from './make-png-bomb.ts'
import { BARE_ENV, startServer } from './start-server.ts'
import { makeTempFolder } from './temp-folder.ts'

const database = await openTestDatabase()
const folder = makeTempFolder()
const server = await startServer({
  ...BARE_ENV,
  DATA_DIR: folder.path,
  ...(database.url ? { DATABASE_URL: database.url } : {}),
})
const address = server.address ?? ''
const account = { email: 'student@example.org', password: 'correct horse battery' }
await fetch(`${address}/api/auth/signup`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(account),
})
const logIn = () => {
  const body = new URLSearchParams({ username: account.email, password: account.password })
  return fetch(`${address}/api/auth/token`, { method: 'POST', body })
}
const { access_token: token } = (await (await logIn()).json()) as { access_token: string }
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await database.close()
  folder.remove()
})

const staged = () => readdirSync(folder.path, { recursive: true }).filter((name) => String(name).includes('.part'))

/** The same process answers after each test, and nothing is left of what it was sent. */
async function expectUnharmed() {
  expect(server.child.exitCode).toBeNull()
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(server.output()).not.toContain('"level":60')
  await eventually(() => expect(staged()).toEqual([]))
}

const part = (name: string, content: string, fileName?: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ''}\r\n\r\n${content}\r\n`

/** Sends bytes as they are and answers the status that came back. Whoever promised more leaves. */
async function sendRaw(
  body: string | Buffer,
  { length = Buffer.byteLength(body), path = '/api/uploads/payment-proof' } = {},
) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
  )
  socket.write(body, () => void (length > Buffer.byteLength(body) && socket.destroy()))
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket).catch(() => ''))?.[1] ?? 0)
}

const AVATAR = '/api/profile/profile/avatar'

describe('a form that is broken', () => {
  const many = Array.from({ length: 41 }, (_, at) => part(`field${at}`, 'x')).join('')
  it.each<[string, string, number[]]>([
    ['with 41 parts, the last one cut off', many.slice(0, -20), [413, 400]],
    ['with 200 parts', `${many.repeat(5)}--x--\r\n`, [413, 422]],
    ['cut off inside a file', part('file', 'x'.repeat(100_000), 'a.png').slice(0, 50_000), [400]],
    ['cut off inside a header', '--x\r\ncontent-disp', [400]],
    ['without its end', part('file', 'x', 'a.png'), [400]],
    ['with another boundary', part('file', 'x', 'a.png').replaceAll('--x', '--y'), [400]],
    ['that is no form at all', 'x'.repeat(200_000), [400]],
    ['that is empty', '', [400]],
    ['whose file has no name', `${part('file', 'x')}--x--\r\n`, [415]],
    ['with two files', `${part('file', 'x', 'a')}${part('file', 'x', 'b')}--x--\r\n`, [415, 422]],
    ['with a file that nobody asked for', `${part('other', 'x', 'a')}--x--\r\n`, [422]],
    ['with a field that is too large', `${part('other', 'x'.repeat(300_000))}--x--\r\n`, [413]],
    ['with a name that ends the header', `${part('file\0"\r\n', 'x', 'a')}--x--\r\n`, [400, 415, 422]],
  ])('%s is refused, and the server goes on [upload/broken-form]', async (_what, body, expected) => {
    for (const path of ['/api/uploads/payment-proof', AVATAR]) expect(expected).toContain(await sendRaw(body, { path }))
    await expectUnharmed()
  })

  it('and shorter than it says is refused when its sender leaves [upload/broken-form]', async () => {
    for (let round = 0; round < 20; round += 1) await sendRaw(part('file', 'x', 'a.png'), { length: 5_000_000 })
    await expectUnharmed()
  })
})

describe('a connection on which a file was refused', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  afterAll(() => agent.destroy())

  async function send(method: string, path: string, body: Buffer | null) {
    const sent = request(`${address}${path}`, {
      agent,
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'multipart/form-data; boundary=x', 'content-length': body.length } : {}),
      },
    })
    sent.end(body ?? undefined)
    const [answer] = await once(sent, 'response')
    return { status: answer.statusCode, body: await text(answer), port: sent.socket?.localPort }
  }

  it('is used again by the next call [upload/connection]', async () => {
    const head = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
    const form = Buffer.concat([head, await newPicture(), Buffer.alloc(6_000_000), Buffer.from('\r\n--x--\r\n')])
    const ports = new Set()
    for (let round = 0; round < 4; round += 1) {
      const refused = await send('POST', AVATAR, form)
      expect([refused.status, refused.body]).toEqual([413, expect.stringContaining('smaller than 5MB')])
      const next = await send('GET', '/api/profile/profile', null)
      expect([next.status, next.body]).toEqual([200, expect.stringContaining(account.email)])
      ports.add(refused.port).add(next.port)
    }
    expect(ports.size).toBe(1)
    await expectUnharmed()
  })
})

it('six pictures that unpack to gigabytes hold nobody up: log-ins and files go on meanwhile [upload/opened-apart]', async () => {
  const bomb = makePngBomb(33)
  const send = (content: Buffer) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(content)], 'a.png', { type: 'image/png' }))
    return fetch(`${address}${AVATAR}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
  }
  let left = 6
  const bombs = Array.from({ length: 6 }, async () => {
    const { status } = await send(bomb)
    left -= 1
    return status
  })
  expect((await logIn()).status).toBe(200)
  expect((await fetch(`${address}/readyz`)).status).toBe(200) // writes and removes a file
  expect(left).toBeGreaterThan(0)
  expect(await Promise.all(bombs)).toEqual(Array(6).fill(415))
  expect((await send(await newPicture())).status).toBe(200)
  await expectUnharmed()
})
