import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { getRejectionReasons, listQueuedDecisions } from '@sonocampus/contract/decisions'
import { listMyPayments } from '@sonocampus/contract/payments'
import { listPayments } from '@sonocampus/contract/payments.admin'
import { newPdf, newPicture } from './documents.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { applyAs, approveApplication, type CallServer, makeCourse, payAs, tokenOf } from './steps.ts'

type Makers = { call: CallServer; newStudent: () => Promise<{ email: string; password: string }> }

/** Courses that one search finds, each with a proof from every student. */
async function waitingProofs({ call, newStudent }: Makers, students: number, courses: number) {
  const word = `Queue${randomUUID().slice(0, 8)}`
  const tokens: string[] = []
  for (let n = 0; n < students; n += 1) tokens.push(await tokenOf(call, await newStudent()))
  const ids: string[] = []
  for (let n = 0; n < courses; n += 1) {
    const course = await makeCourse(call, { title: `${word} ${n}` })
    const file = n === 1 ? newPdf : newPicture
    const payIn = async (token: string) => {
      await approveApplication(call, await applyAs(call, token, course.id))
      return payAs(call, token, course.id, randomUUID(), { file: file() })
    }
    ids.push(...(await Promise.all(tokens.map(payIn))))
  }
  return { word, ids, tokens }
}

const open = (page: Page, word: string) => page.goto(`/admin/queue/payments?search=${word}`)
const place = (page: Page, at: number, of: number) => page.getByText(`${at} of ${of}`, { exact: true })
const countOf = async (call: CallServer, search: string, status: 'approved' | 'rejected' | 'pending') =>
  (await call(listPayments, { query: { search, status } }, 'admin')).body.length

test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

test('sixty proofs are decided with the keyboard alone, two keys for each, and no place is lost [desk/sixty, desk/place, desk/reasons-offered]', async ({
  page,
  call,
  newStudent,
}) => {
  test.slow()
  const { word } = await waitingProofs({ call, newStudent }, 3, 20)
  // Keys come faster here than any line could load reasons.
  const reasons = page.waitForResponse(`**${getRejectionReasons.path}`)
  await open(page, word)
  await reasons
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  for (let n = 1; n <= 60; n += 1) {
    await expect(place(page, n, 60)).toBeVisible()
    const [ask, send] = n % 10 === 0 ? ['r', '1'] : ['a', 'Enter']
    await press(ask)
    await press(send)
  }
  await expect(page.getByRole('heading', { name: "You're all caught up." })).toBeVisible()
  expect(keys).toBeLessThanOrEqual(2 * 60)
  await expect.poll(() => countOf(call, word, 'pending'), { timeout: 30_000 }).toBe(0)
  expect([await countOf(call, word, 'approved'), await countOf(call, word, 'rejected')]).toEqual([54, 6])
  const { body } = await call(listPayments, { query: { search: word, status: 'rejected' } }, 'admin')
  expect(new Set(body.map(({ rejection_reason }) => rejection_reason))).toEqual(new Set(['The amount does not match.']))
})

test('a decision is carried out when the tab is closed [desk/closed-tab]', async ({ page, call, newStudent }) => {
  const { word, ids, tokens } = await waitingProofs({ call, newStudent }, 2, 1)
  const { body: waiting } = await call(listPayments, { query: { search: word, status: 'pending' } }, 'admin')
  const first = ids.indexOf(waiting[0]?.id ?? '')
  const queuedIds = async () =>
    (await call(listQueuedDecisions, {}, 'admin')).body
      .map(({ subject_id }) => subject_id)
      .filter((id) => ids.includes(id))
  await open(page, word)
  await expect(place(page, 1, 2)).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await expect(place(page, 2, 2)).toBeVisible()
  await expect.poll(queuedIds).toEqual([ids[first]])
  await page.keyboard.press('u')
  await expect(place(page, 1, 2)).toBeVisible()
  await expect.poll(queuedIds).toEqual([])

  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await expect.poll(queuedIds).toEqual([ids[first]])
  await page.goto('about:blank')
  const statusOf = async (token = '') => (await call(listMyPayments, { query: {} }, token)).body[0]?.status
  await expect.poll(() => statusOf(tokens[first]), { timeout: 30_000 }).toBe('approved')
  expect(await statusOf(tokens[1 - first])).toBe('pending')
})
