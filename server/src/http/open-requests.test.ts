import { connect } from 'node:net'
import { getProfile } from '@sonocampus/contract/users.profile'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { eventually } from '#test/eventually.ts'

const test = await buildTestApp()
afterAll(test.close)

it('knows what is open: from its arrival to the end of its answer, or until its caller goes away', async () => {
  const { port } = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }))
  const { token } = await test.makeSession()
  await test.call(getProfile, {}, { token })
  expect(test.app.openRequests.size).toBe(0)
  const ask = () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
    return socket
  }
  const [one, other] = [ask(), ask()]
  await eventually(() => expect(test.app.openRequests.size).toBe(2))
  one.destroy()
  await eventually(() => expect(test.app.openRequests.size).toBe(1))
  other.destroy()
  await eventually(() => expect(test.app.openRequests.size).toBe(0))
})
