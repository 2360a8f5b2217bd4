import { verifyCertificate } from '@sonocampus/contract/certificates'
import { expect, it } from 'vitest'
import { engine } from './database.ts'
import { startFleet } from './fleet.ts'
import { done, logInTo, makeCourseOf, walk } from './journey-steps.ts'
import { nginxAddress, startNginx } from './nginx.ts'
import { ADMIN } from './server-process.ts'

it.runIf(engine === 'postgres')(
  'serves the whole way of a student through the nginx of deploy/ with TLS, before two processes of which one dies [operations/nginx]',
  async () => {
    const address = await nginxAddress()
    const fleet = await startFleet(2, { PUBLIC_URL: address.url, TRUST_PROXY: '1' })
    const [first, second] = await fleet.start()
    const nginx = await startNginx(address, [first?.address ?? null, second?.address ?? null])

    const admin = await logInTo(fleet, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)
    const course = await makeCourseOf(fleet, admin)
    const student = await walk(fleet, admin, course, 1)
    const headers = { authorization: `Bearer ${student.me.token}` }
    const paper = await fetch(new URL(student.url, address.url), { headers })
    expect([paper.status, paper.headers.get('strict-transport-security')]).toEqual([
      200,
      expect.stringMatching(/max-age/),
    ])

    // Metrics stay inside, and what opens a file stays out of the log.
    expect(student.url).toMatch(/\?.*signature=/)
    expect((await fetch(new URL('/metrics', address.url))).status).toBe(404)
    const logged = nginx.log()
    expect(logged).toContain(`"GET ${new URL(student.url, address.url).pathname} HTTP/`)
    expect(logged).not.toMatch(/signature|\?/)

    // What is said to one process reaches a browser at the other, through nginx, while it waits.
    const live = await fetch(new URL('/api/events', address.url), { headers })
    const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect([live.status, (await reader?.read())?.value]).toEqual([200, expect.any(String)])
    await reader?.cancel()

    if (first) fleet.kill(first)
    for (let tries = 0; tries < 6; tries += 1)
      expect(done(await fleet.call(verifyCertificate, { params: { code: student.code } }))).toMatchObject({
        full_name: student.name,
      })
    const { address: network } = await fleet.db.selectFrom('sessions').select('address').executeTakeFirstOrThrow()
    expect(network).toBe('127.0.0.1')
  },
)
