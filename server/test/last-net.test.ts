import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { ADMIN, beginRequest, makeHome, startHere } from './server-process.ts'

const BREAKER = new URL('./throw-on-signal.mjs', import.meta.url).href

it.each(['exception', 'rejection'])(
  'answers every open request and ends with code 1 after an %s nobody foresaw [operations/last-net]',
  async (FAULT) => {
    const { env } = await makeHome({ ...ADMIN, FAULT })
    const server = await startHere(env, '--import', BREAKER)
    const login = new URLSearchParams({ username: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })
    const { access_token } = (await (
      await fetch(`${server.address}/api/auth/token`, { method: 'POST', body: login })
    ).json()) as { access_token: string }
    const stream = await fetch(`${server.address}/api/events`, { headers: { authorization: `Bearer ${access_token}` } })
    expect(stream.status).toBe(200)
    const begun = await beginRequest(server.address)
    server.child.kill('SIGUSR2')
    expect(await begun.answer).toMatchObject({ status: 500, body: { code: 'internal' } })
    await expect(stream.body ? text(stream.body) : '').rejects.toThrow()
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/"level":60.*an injected fault/)
  },
)
