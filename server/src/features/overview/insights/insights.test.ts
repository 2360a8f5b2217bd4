import { requestCertificate } from '@sonocampus/contract/certificates'
import { listApplications } from '@sonocampus/contract/enrollments.applications'
import { getInsights, type Insights, measureInsights } from '@sonocampus/contract/insights'
import { completeVideo } from '@sonocampus/contract/lessons.student'
import { listPayments } from '@sonocampus/contract/payments.admin'
import { updateProfile } from '@sonocampus/contract/users.profile'
import { expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { apply, decide, handInProof } from '#test/enrollment-steps.ts'
import { makeLesson } from '#test/finish-course.ts'
import { makeCourse } from '#test/make-course.ts'
import { moneySteps } from '#test/money-steps.ts'

const HOUR = 60
const DAY = 24 * HOUR

async function open() {
  const test = await buildTestApp({}, { without: [] })
  const admin = await test.makeSession('admin')
  const steps = moneySteps(test, admin)
  const wait = (minutes: number) => test.clock.advance(minutes * 60_000)
  const insights = async (query: { course_id?: string; month?: string } = {}): Promise<Insights> =>
    (await test.call(getInsights, { query }, admin)).body
  const measured = async (query: { course_id?: string; month?: string } = {}) => {
    wait(1)
    expect((await test.call(measureInsights, {}, admin)).status).toBe(200)
    await test.runJobs()
    return insights(query)
  }
  return { ...steps, test, admin, wait, insights, measured }
}

const counts = ({ funnel }: Insights) => funnel.map(({ count }) => count)
const medians = ({ funnel }: Insights) => funnel.map(({ median_minutes }) => median_minutes)

it('follows students from their sign-up to the certificate, by course and month, with the median of each step [desk/knowing]', async () => {
  const { test, admin, wait, measured, approve, insights, later } = await open()
  const [courseId, other] = [await makeCourse(test), await makeCourse(test)]
  const lesson = await makeLesson(test, courseId)
  /** So many of the steps, with an hour more before each. */
  const walk = async (steps: number, hours: number) => {
    const student = await test.makeSession()
    await test.call(updateProfile, { body: { full_name: 'Amina Khan' } }, student)
    wait(hours * HOUR)
    if (steps < 1) return
    const { application_id } = (await apply(test, student, courseId)).body
    wait(10)
    if (steps < 2) return
    await decide(test, admin, application_id, 'approved')
    wait(30)
    if (steps < 3) return
    const { id } = (await handInProof(test, student, courseId)).body
    await approve(id)
    wait(5)
    if (steps < 4) return
    await test.call(completeVideo, { params: { videoId: lesson }, body: undefined }, student)
    wait(20)
    if (steps < 6) return
    await test.call(requestCertificate, { params: { courseId }, query: { name: 'Amina Khan' } }, student)
  }
  for (const [steps, hours] of [
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [6, 5],
  ] as const)
    await walk(steps, hours)
  const now = await measured()
  expect(counts(now)).toEqual([6, 5, 4, 3, 2, 2, 1])
  expect(medians(now)).toEqual([null, 3 * HOUR, 10, 30, 5, null, 20])
  expect(counts(await insights({ course_id: courseId }))).toEqual([5, 5, 4, 3, 2, 2, 1])
  expect(counts(await insights({ course_id: other }))).toEqual([0, 0, 0, 0, 0, 0, 0])

  await later(31, admin)
  await walk(1, 1)
  const next = await measured({ month: now.months.at(-1) ?? '' })
  expect(counts(next)).toEqual([6, 5, 4, 3, 2, 2, 1])
  expect(counts(await insights({ month: next.months.at(-1) ?? '' }))).toEqual([1, 1, 0, 0, 0, 0, 0])
  expect(counts(await insights())).toEqual([7, 6, 4, 3, 2, 2, 1])
  await test.close()
})

it('tells how long applications and proofs waited, and what came in by month, course and account, as the lists have it [desk/knowing, money/revenue-parts]', async () => {
  const { test, admin, wait, measured, insights, approve, grant, refund, later, bankAccount } = await open()
  const courses = [await makeCourse(test, { price_paisa: 100_000 }), await makeCourse(test, { price_paisa: 250_050 })]
  const account = await bankAccount(courses)
  const oneMonth = async () => {
    for (const [n, courseId] of courses.entries())
      for (const days of [1, 2, 9]) {
        const student = await test.makeSession()
        const { application_id } = (await apply(test, student, courseId)).body
        wait(days * HOUR)
        await decide(test, admin, application_id, 'approved')
        const { id } = (await handInProof(test, student, courseId, { bank_account_id: account })).body
        wait(days * 7)
        if (days < 9 || n === 1) await approve(id)
      }
    await apply(test, await test.makeSession(), courses[0] ?? '')
    const cash = await test.makeSession()
    await grant(cash, courses[0] ?? '', { amount_received: 700 })
  }
  await oneMonth()
  await later(31, admin)
  await oneMonth()
  const { body: paid } = await test.call(listPayments, { query: { status: 'approved' } }, admin)
  await refund(paid[0].id, 100)
  const told = await measured()

  const all = (await test.call(listPayments, { query: {} }, admin)).body
  const received = (isOf: (payment: (typeof all)[number]) => boolean) =>
    all
      .filter(isOf)
      .reduce((sum: number, { amount_received }: { amount_received: number | null }) => sum + (amount_received ?? 0), 0)
  const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
  const whole = received(() => true) - 100
  for (const rows of [told.revenue.by_month, told.revenue.by_course, told.revenue.by_account])
    expect(sum(rows)).toBeCloseTo(whole, 2)
  const byCourse = Object.fromEntries(told.revenue.by_course.map(({ course, amount }) => [course.id, amount]))
  const refunded = (courseId: string) => (paid[0].course.id === courseId ? 100 : 0)
  for (const courseId of courses)
    expect(byCourse[courseId]).toBeCloseTo(received(({ course }) => course.id === courseId) - refunded(courseId), 2)
  expect(told.revenue.by_account).toEqual([
    { account: 'Meezan Bank 0101', amount: received(({ bank_account }) => bank_account !== null) },
    { account: null, amount: received(({ bank_account }) => bank_account === null) - 100 },
  ])
  expect(sum((await insights({ month: told.months.at(-2) ?? '' })).revenue.by_course)).toBeCloseTo(
    told.revenue.by_month.at(-2)?.amount ?? 0,
    2,
  )

  const { body: applications } = await test.call(listApplications, { query: {} }, admin)
  const waiting = applications.filter(({ status }: { status: string }) => status === 'pending')
  expect(told.waits.applications.reduce((total, { waiting: more }) => total + more, 0)).toBe(waiting.length)
  expect(told.waits.applications.slice(-2)).toEqual(
    told.months
      .slice(-2)
      .map((month) => ({ month, decided: 6, waiting: 1, median_minutes: 2 * HOUR, p90_minutes: 9 * HOUR })),
  )
  expect(told.waits.payments.at(-1)).toMatchObject({ decided: 5, waiting: 1, median_minutes: 14, p90_minutes: HOUR })
  expect(told.waits.payments[0]).toMatchObject({ decided: 0, waiting: 0, median_minutes: null })
  await test.close()
})

it('counts each night, when it is asked to, and once a minute at most [desk/knowing-counted]', async () => {
  const { test, admin, insights, wait } = await open()
  await test.runJobs()
  const first = (await insights()).measured_at
  expect(first).not.toBeNull()
  for (let n = 0; n < 3; n += 1) await test.call(measureInsights, {}, admin)
  const jobs = await test.deps.db.selectFrom('jobs').select('id').where('kind', '=', 'insights.measure').execute()
  expect(jobs).toHaveLength(2)
  wait(DAY)
  await test.runJobs()
  admin.token = (await test.logInAs(admin.email)).token
  expect((await insights()).measured_at).toBe(new Date(test.clock.now()).toISOString())
  await test.close()
})
