import { listQueuedDecisions, undoDecision } from '@sonocampus/contract/decisions'
import { limits } from '@sonocampus/contract/limits'
import { listAdminNotifications } from '@sonocampus/contract/notifications'
import { exportStatement } from '@sonocampus/contract/statements'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { handInProof } from '#test/enrollment-steps.ts'
import { moneySteps } from '#test/money-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const [admin, clerk] = [await test.makeSession('admin'), await test.makeSession('clerk')]
const steps = moneySteps(test, admin)
const { figure, queueWriteOff, writeOff, statement, trail, revenue } = steps
const afterGrace = () => {
  test.clock.advance(limits.decisions.grace)
  return test.runJobs()
}

/** Somebody whose bank kept 50 rupees, in a course of 20,000. */
async function debtor() {
  const paid = await steps.waiting({ title: 'Short by a fee', price_paisa: 2_000_000 })
  await steps.approve(paid.id, { amount_received: 19_950 })
  return paid
}

it('writes a balance off with a reason, in the trail and in the statement of the day, but not as money [money/write-off]', async () => {
  const { id, student, courseId, number } = await debtor()
  const [before, ours] = [await revenue(), await statement('unnamed')]
  expect((await writeOff(student, courseId, 50)).body).toMatchObject({ subject_type: 'balance', status: 'written_off' })
  expect(await figure(student, courseId)).toMatchObject({ purpose: 'course', balance: 0, is_owed: false })
  const [last] = (await trail(id)).filter(({ action }: { action: string }) => action === 'balance.written-off')
  expect(last).toMatchObject({
    by: admin.email,
    before: { balance: 50 },
    after: { balance: 0, reason: "The bank's fee." },
  })
  const now = await statement('unnamed')
  expect([now.written_off - ours.written_off, now.balance - ours.balance, await revenue()]).toEqual([50, 0, before])
  expect(now.lines.at(-1)).toMatchObject({ kind: 'write_off', number: `P-${number}`, amount: 50 })
  const csv = await test.call(exportStatement, { query: { day: steps.dayIn(0), account: 'unnamed' } }, admin)
  expect(csv.raw.body).toMatch(/"Written off".*"50.00"/)
  expect(test.mails.some(({ to, text }) => to === student.email && text.includes('no longer owe the PKR 50'))).toBe(
    true,
  )
  await steps.later(200, student, admin, clerk)
  expect((await steps.grant(student, courseId)).status).toBe(200)
})

it('can be taken back for ten seconds, and nobody was told [money/write-off]', async () => {
  const { id, student, courseId } = await debtor()
  const { body } = await queueWriteOff(student, courseId, 50)
  expect((await queueWriteOff(student, courseId, 50)).body.detail).toContain('written off a moment ago by')
  expect((await test.call(listQueuedDecisions, {}, admin)).body).toContainEqual(body)
  const undone = await test.call(undoDecision, { params: { decisionId: body.id } }, admin)
  expect([undone.status, undone.body.detail]).toEqual([
    200,
    expect.stringMatching(/^The balance of payment P-\d+ is still due\.$/),
  ])
  await afterGrace()
  expect(await figure(student, courseId)).toMatchObject({ amount_due: 50, is_owed: true })
  expect((await trail(id)).map(({ action }: { action: string }) => action)).not.toContain('balance.written-off')
})

it('writes off exactly what is owed, with a reason, by administrators, and not while a proof waits [money/write-off]', async () => {
  const { student, courseId } = await debtor()
  expect(await queueWriteOff(student, courseId, 49)).toBeRefused('balance_changed')
  expect(await queueWriteOff(student, courseId, 50, ' ')).toBeRefused('invalid')
  expect(await moneySteps(test, clerk).queueWriteOff(student, courseId, 50)).toBeRefused('forbidden')
  const waits = (await handInProof(test, student, courseId)).body.id as string
  expect((await queueWriteOff(student, courseId, 50)).body.detail).toContain('Approve or reject it first')
  await steps.approve(waits)
  expect(await queueWriteOff(student, courseId, 50)).toBeRefused('nothing_due')
})

it('drops a write-off of what was paid meanwhile, and says so [money/write-off]', async () => {
  const { student, courseId } = await debtor()
  expect((await queueWriteOff(student, courseId, 50)).status).toBe(201)
  await steps.atDesk(student, courseId, 50)
  await afterGrace()
  const [newest] = (await test.call(listAdminNotifications, { query: { event_type: 'decision_dropped' } }, admin)).body
  expect(newest.details ?? newest.message).toContain('was not written off')
  expect(await figure(student, courseId)).toMatchObject({ purpose: 'course', balance: 0 })
})
