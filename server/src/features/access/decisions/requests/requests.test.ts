import { askAdministrator, decideRequest, listRequests, withdrawRequest } from '@sonocampus/contract/decisions.requests'
import { guardLimits } from '@sonocampus/contract/guard-limits'
import { listAdminNotifications } from '@sonocampus/contract/notifications'
import { getPurchaseDetails } from '@sonocampus/contract/payments'
import type { RequestOf } from '@sonocampus/contract/route'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { approvedApplicant, handInProof } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { moneySteps } from '#test/money-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const [admin, colleague] = [await test.makeSession('admin'), await test.makeSession('admin')]
const [clerk, other] = [await test.makeSession('clerk'), await test.makeSession('clerk')]
const steps = moneySteps(test, admin)
const { page, figure, paymentsOf, trail } = steps
const PRICE = 20_000
type Terms = RequestOf<typeof askAdministrator>['body']

async function applicant() {
  const course_id = await makeCourse(test, { title: 'Abdomen', price_paisa: PRICE * 100 })
  const student = await approvedApplicant(test, admin, course_id)
  return { student, course_id, user_id: student.id }
}
type Pair = { user_id: string; course_id: string }
const scholarship = ({ user_id, course_id }: Pair): Terms => ({
  kind: 'enrollment',
  user_id,
  course_id,
  duration_months: 4,
  amount_received: 0,
  reason: 'An orphan.',
})
const discountOf = ({ user_id, course_id }: Pair, amount = 4_000): Terms => ({
  kind: 'discount',
  user_id,
  course_id,
  amount,
  reason: 'A colleague of the clinic.',
})
const ask = (body: Terms, as = clerk) => call(askAdministrator, { body }, as)
const decide = (requestId: string, body: RequestOf<typeof decideRequest>['body'], as = admin) =>
  call(decideRequest, { params: { requestId }, body }, as)
const approve = (requestId: string, as = admin) => decide(requestId, { status: 'approved' }, as)
const withdraw = (requestId: string, as = clerk) => call(withdrawRequest, { params: { requestId } }, as)
const idsOf = async (list: 'waiting' | 'decided', as = clerk) => {
  const ids: string[] = []
  let after: string | undefined
  do {
    const { body } = await call(listRequests, { query: { list, after } }, as)
    ids.push(...body.rows.map(({ id }: { id: string }) => id))
    after = body.next ?? undefined
  } while (after)
  return ids
}

it('keeps what a clerk asks for, with the reason, until an administrator approves it as their own act [requests/ask, requests/approve]', async () => {
  const pair = await applicant()
  const requested = await ask(scholarship(pair))
  expect([requested.status, requested.body]).toEqual([
    201,
    expect.objectContaining({
      kind: 'enrollment',
      summary: 'Enroll in Abdomen for 4 months with PKR 0 received',
      reason: 'An orphan.',
      status: 'waiting',
      asked_by: { id: clerk.id, email: clerk.email },
    }),
  ])
  expect((await page(pair.student, pair.course_id)).status).toBe('approved')
  expect(await idsOf('waiting', admin)).toContain(requested.body.id)
  const approved = await approve(requested.body.id)
  expect([approved.status, approved.body.status, approved.body.decided_by]).toEqual([
    200,
    'approved',
    { id: admin.id, email: admin.email },
  ])
  expect((await page(pair.student, pair.course_id)).status).toBe('enrolled')
  const [payment] = await paymentsOf(pair.student)
  expect(await trail(payment.id)).toEqual([
    expect.objectContaining({
      action: 'payment.received',
      by: admin.email,
      after: expect.objectContaining({ reason: 'An orphan.' }),
    }),
  ])
  expect((await trail(pair.user_id)).map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual(
    expect.arrayContaining([
      ['request.asked', clerk.email],
      ['request.approved', admin.email],
    ]),
  )
})

it('grants discounts, instalments and refunds that were asked for [requests/approve]', async () => {
  const discounted = await applicant()
  await approve((await ask(discountOf(discounted))).body.id)
  expect(await figure(discounted.student, discounted.course_id)).toMatchObject({ amount_due: PRICE - 4_000 })

  const { student, ...pair } = await applicant()
  const parts = [
    { amount: 15_000, due_day: steps.dayIn(1) },
    { amount: 5_000, due_day: steps.dayIn(31) },
  ]
  const requested = await ask({ kind: 'instalments', ...pair, grace_days: 5, parts, reason: 'Paid monthly.' })
  expect(requested.body.summary).toContain('in 2 parts: PKR 15,000 by')
  expect((await approve(requested.body.id)).status).toBe(200)
  expect(await figure(student, pair.course_id)).toMatchObject({ purpose: 'part', amount_due: 15_000 })

  const paid = await applicant()
  await steps.grant(paid.student, paid.course_id)
  const [{ id: payment_id, number }] = await paymentsOf(paid.student)
  const refund: Terms = {
    kind: 'refund',
    payment_id,
    amount: 5_000,
    reason: 'Ill.',
    account: 'cash',
    ends_access: true,
  }
  const { body } = await ask(refund)
  expect(body.summary).toBe(`Refund PKR 5,000 of payment P-${number} for Abdomen in cash and end access`)
  expect((await approve(body.id)).status).toBe(200)
  expect((await paymentsOf(paid.student))[0]).toMatchObject({ amount_refunded: 5_000 })
  expect((await page(paid.student, paid.course_id)).status).toBe('expired')
})

it('looks at everything again when it is approved, and stays undecided when it is refused then [requests/approve]', async () => {
  const pair = await applicant()
  const { id } = (await ask(discountOf(pair))).body
  await handInProof(test, pair.student, pair.course_id)
  const refused = await approve(id)
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('Approve or reject it first')])
  expect(await idsOf('waiting')).toContain(id)
  const enrolled = await applicant()
  const second = (await ask(scholarship(enrolled))).body.id
  await steps.grant(enrolled.student, enrolled.course_id)
  expect((await approve(second)).body.code).toBe('already_enrolled')
  expect(await idsOf('waiting')).toContain(second)
})

it('refuses with a reason, and tells the clerk either way [requests/refuse]', async () => {
  const { student: _, ...pair } = await applicant()
  const { id } = (await ask(scholarship(pair))).body
  expect(await decide(id, { status: 'refused' })).toBeRefused('invalid')
  expect((await decide(id, { status: 'refused', answer: 'Two scholarships a year.' })).body).toMatchObject({
    status: 'refused',
    answer: 'Two scholarships a year.',
  })
  await test.runJobs()
  const mail = test.mails.find(({ to, subject }) => to === clerk.email && subject === 'Your request was refused')
  expect(mail?.text).toContain('Reason: Two scholarships a year.')
  const told = (await call(listAdminNotifications, { query: { event_type: 'request_decided' } }, clerk)).body
  expect(told).toContainEqual(expect.objectContaining({ details: expect.stringContaining('Two scholarships a year.') }))
  expect([await idsOf('waiting'), await idsOf('decided')]).toEqual([
    expect.not.arrayContaining([id]),
    expect.arrayContaining([id]),
  ])
  expect((await ask(scholarship(pair))).status).toBe(201)
})

it('is decided once, and never after it was withdrawn [requests/decided-once]', async () => {
  const pair = await applicant()
  const { id } = (await ask(discountOf(pair))).body
  const answers = await Promise.all([approve(id), approve(id, colleague), approve(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await withdraw(id)).toBeRefused('request_already_decided')
  const next = await applicant()
  const second = (await ask(discountOf(next))).body.id
  expect(await withdraw(second, other)).toBeRefused('forbidden')
  expect((await withdraw(second)).status).toBe(200)
  expect(await approve(second)).toBeRefused('not_found')
  expect((await call(getPurchaseDetails, { params: { courseId: next.course_id } }, next.student)).body.discount).toBe(
    null,
  )
})

it('asks the same once at a time, and no more than so many at once [requests/bounded]', async () => {
  const greedy = await test.makeSession('clerk')
  const { student: _, ...pair } = await applicant()
  const twice = await Promise.all([ask(discountOf(pair), greedy), ask(discountOf(pair, 100), greedy)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(twice.find(({ status }) => status === 409)?.body.code).toBe('already_asked')
  expect((await ask(discountOf(pair), other)).body.code).toBe('already_asked')
  for (let n = 1; n < guardLimits.requests.waiting; n += 1) {
    const course_id = await makeCourse(test, { price_paisa: PRICE * 100 })
    expect((await ask(discountOf({ ...pair, course_id }), greedy)).status).toBe(201)
  }
  const course_id = await makeCourse(test, { price_paisa: PRICE * 100 })
  expect(await ask(discountOf({ ...pair, course_id }), greedy)).toBeRefused('limit_reached')
  const own = await idsOf('waiting', greedy)
  expect([own.length, new Set(own).size]).toEqual([guardLimits.requests.waiting, guardLimits.requests.waiting])
})

it('is decided by administrators alone; a clerk sees their own, and bad terms are refused like the call itself [requests/rights]', async () => {
  const { student, ...pair } = await applicant()
  const { id } = (await ask(discountOf(pair))).body
  expect(await approve(id, clerk)).toBeRefused('forbidden')
  expect(await ask(discountOf(pair), student)).toBeRefused('forbidden')
  expect([await idsOf('waiting', other), await idsOf('waiting', clerk)]).toEqual([
    expect.not.arrayContaining([id]),
    expect.arrayContaining([id]),
  ])
  const bad: object[] = [
    { ...discountOf(pair), reason: ' ' },
    { ...scholarship(pair), reason: undefined },
    { ...discountOf(pair), amount: -1 },
    { kind: 'write-off', ...pair },
  ]
  for (const body of bad) expect(await ask(body as Terms), JSON.stringify(body)).toBeRefused('invalid')
  expect(await ask(discountOf({ ...pair, course_id: crypto.randomUUID() }))).toBeRefused('not_found')
})
