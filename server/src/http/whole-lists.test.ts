import { paging } from '@sonocampus/contract/paging'
import { defineRoute } from '@sonocampus/contract/route'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bindRoute } from './bind-route.ts'

const route = defineRoute({
  method: 'GET',
  path: '/api/list',
  access: 'admin',
  summary: 'List',
  query: z.object({ ...paging }),
  reply: { status: 200, schema: z.array(z.string()) },
})

it('reads two whole lists at a time, and pages beside them [lists/whole-in-line]', async () => {
  const app = Fastify()
  const admin = { id: 'one', email: 'a@b.example', role: 'admin', sessionId: 's', mustSetFactor: false } as const
  app.decorate('findActor', async () => admin)
  app.decorateRequest('actor', null)
  let [running, most] = [0, 0]
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  bindRoute(app, route, async ({ query }) => {
    if (query.page) return ['page']
    running += 1
    most = Math.max(most, running)
    await opened
    running -= 1
    return ['whole']
  })
  const ask = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${'t'.repeat(43)}` } })
  const whole = Array.from({ length: 6 }, () => ask('/api/list'))
  expect((await ask('/api/list?page=1')).json()).toEqual(['page'])
  open()
  for (const answer of await Promise.all(whole)) expect(answer.json()).toEqual(['whole'])
  expect(most).toBe(2)
})
