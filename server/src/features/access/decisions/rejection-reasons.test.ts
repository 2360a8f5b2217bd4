import { listAudit } from '@sonocampus/contract/audit'
import { getRejectionReasons, type RejectionReasons, updateRejectionReasons } from '@sonocampus/contract/decisions'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const reasons = async (): Promise<RejectionReasons> => {
  const { version: _, ...shown } = (await call(getRejectionReasons, {}, admin)).body
  return shown
}
const change = (body: RejectionReasons) => call(updateRejectionReasons, { body }, admin)

it("ships reasons for both kinds, keeps the institute's own in their order, and records the change [desk/reasons]", async () => {
  const before = await reasons()
  expect(before.payment).toContain('The amount does not match.')
  expect(before.application.length).toBeGreaterThan(0)
  const own = { application: ['Please send the PMDC licence.'], payment: ['Paid too little.', 'Another account.'] }
  const answer = await change(own)
  expect([answer.status, answer.body, await reasons()]).toEqual([200, { ...own, version: expect.any(String) }, own])
  expect((await change({ application: [], payment: own.payment.toReversed() })).status).toBe(200)
  expect(await reasons()).toEqual({ application: [], payment: ['Another account.', 'Paid too little.'] })
  const { body } = await call(listAudit, { query: { action: 'rejection-reasons.updated' } }, admin)
  expect(body.at(-1)).toMatchObject({ before, after: own, actor: { id: admin.id } })
})

it.each([
  ['an empty one', ['Fine.', '  ']],
  ['more than there are keys', Array.from({ length: 10 }, (_, n) => `Reason ${n}`)],
  ['a very long one', ['x'.repeat(201)]],
])('refuses %s and keeps what was there [desk/reasons]', async (_, payment) => {
  const before = await reasons()
  expect(await change({ ...before, payment })).toBeRefused('invalid')
  expect(await reasons()).toEqual(before)
})

it('two who change them at once are both answered, and one list stands whole [desk/reasons]', async () => {
  const lists = Array.from({ length: 6 }, (_, n) => ({
    application: [`Reason ${n}.`],
    payment: Array.from({ length: n + 1 }, (_, place) => `Reason ${n}.${place}`),
  }))
  const answers = await Promise.all(lists.map(change))
  expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200))
  expect(lists).toContainEqual(await reasons())
})
