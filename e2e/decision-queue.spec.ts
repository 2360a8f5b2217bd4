import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { listQueuedDecisions } from '@sonocampus/contract/decisions'
import { listMyPayments } from '@sonocampus/contract/payments'
import { listPayments } from '@sonocampus/contract/payments.admin'
import { newPdf, newPicture } from './documents.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible, toast } from './on-screen.ts'
import { applyAs, approveApplication, type CallServer, makeCourse, payAs, tokenOf } from './steps.ts'

type Makers = { call: CallServer; newStudent: () => Promise<{ email: string; password: string }> }

/** So many courses whose titles one search finds, and in each a proof of each student. */
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

const open = async (page: Page, word: string, what = 'payments') => {
  await page.goto(`/admin/queue/${what}?search=${word}`)
}
const place = (page: Page, at: number, of: number) => page.getByText(`${at} of ${of}`, { exact: true })
const countOf = async (call: CallServer, search: string, status: 'approved' | 'rejected' | 'pending') =>
  (await call(listPayments, { query: { search, status } }, 'admin')).body.length
const isWaiting = (page: Page) => page.getByRole('article').getByRole('button', { name: 'Approve' })

test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

test('sixty proofs are decided with the keyboard alone, two keys for each, and no place is lost [desk/sixty, desk/place, desk/reasons-offered]', async ({
  page,
  call,
  newStudent,
}) => {
  test.slow()
  const { word } = await waitingProofs({ call, newStudent }, 3, 20)
  await open(page, word)
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
  await expect(page.getByRole('heading', { name: 'All of them are decided.' })).toBeVisible()
  expect(keys).toBeLessThanOrEqual(2 * 60)
  await expect.poll(() => countOf(call, word, 'pending'), { timeout: 30_000 }).toBe(0)
  expect([await countOf(call, word, 'approved'), await countOf(call, word, 'rejected')]).toEqual([54, 6])
  const { body } = await call(listPayments, { query: { search: word, status: 'rejected' } }, 'admin')
  expect(new Set(body.map(({ rejection_reason }) => rejection_reason))).toEqual(new Set(['The amount does not match.']))
})

test('a decision names the person, is taken back by U or by its toast, and is carried out when the tab is closed [desk/undo-screen]', async ({
  page,
  call,
  newStudent,
}) => {
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
  const told = toast(page, 'approved')
  await expect(told).toContainText(/Sara Malik: Payment P-\d+ approved/)
  await expect(place(page, 2, 2)).toBeVisible()
  expect(await queuedIds()).toEqual([ids[first]])
  await page.keyboard.press('u')
  await expect(place(page, 1, 2)).toBeVisible()
  await expect(isWaiting(page)).toBeVisible()
  await expect(toast(page, 'taken back')).toContainText('waits again')
  expect(await queuedIds()).toEqual([])

  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(place(page, 1, 2)).toBeVisible()
  await expect(isWaiting(page)).toBeVisible()
  expect(await queuedIds()).toEqual([])

  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await expect.poll(queuedIds).toEqual([ids[first]])
  await page.goto('about:blank')
  const statusOf = async (token = '') => (await call(listMyPayments, { query: {} }, token)).body[0]?.status
  await expect.poll(() => statusOf(tokens[first]), { timeout: 30_000 }).toBe('approved')
  expect(await statusOf(tokens[1 - first])).toBe('pending')
})

test('the document is large, zooms and turns by keys, the next one is there already, and a list names the keys [desk/look, desk/keys]', async ({
  page,
  call,
  newStudent,
}) => {
  const { word } = await waitingProofs({ call, newStudent }, 1, 2)
  const fetched: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/documents/')) fetched.push(request)
  })
  const answers = () =>
    Promise.all(fetched.map(async (one) => (await one.response())?.status() ?? one.failure()?.errorText))
  await open(page, word)
  const picture = page.getByRole('article').getByRole('img')
  await expect(picture).toBeVisible()
  await expect.poll(answers).toEqual([200, 200])
  const size = async () => (await picture.boundingBox()) ?? { width: 0, height: 0 }
  expect((await size()).width).toBeGreaterThan(400)
  const { width } = await size()
  await page.keyboard.press('+')
  await expect.poll(async () => (await size()).width).toBeCloseTo(width * 1.5, 0)
  await page.keyboard.press('-')
  await page.keyboard.press('t')
  await expect(picture).toHaveCSS('transform', /^matrix\(0, 1, -1, 0/)
  await expectAccessible(page, ['light', 'dark'])
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keys' })
  for (const text of ['Approve; Enter confirms', 'Turn the picture']) await expect(list).toContainText(text)
  await page.keyboard.press('n')
  await expect(place(page, 1, 2)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(place(page, 2, 2)).toBeVisible()
  await expect(page.getByRole('article').locator('iframe')).toHaveAttribute('src', /^blob:/)
  expect(await answers()).toEqual([200, 200])
  await page.reload()
  await expect(place(page, 2, 2)).toBeVisible()
  await page.keyboard.press('p')
  await expect(place(page, 1, 2)).toBeVisible()
})

test('a transaction that was used before is approved anyway for a reason alone [desk/approve-anyway]', async ({
  page,
  call,
  newStudent,
}) => {
  const { word, tokens } = await waitingProofs({ call, newStudent }, 1, 1)
  const course = await makeCourse(call, { title: `${word} again` })
  const [used] = (await call(listMyPayments, { query: {} }, tokens[0])).body
  await approveApplication(call, await applyAs(call, tokens[0] ?? '', course.id))
  await payAs(call, tokens[0] ?? '', course.id, used?.transaction_id ?? '')
  await open(page, word)
  await expect(page.getByText('This transaction ID was used before.')).toBeVisible()
  await page.keyboard.press('a')
  const reason = page.getByLabel('Why it is approved anyway')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(reason).toBeHidden()
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please give a reason to approve it anyway.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('a bank said so')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'approved')).toBeVisible()
  await expect(place(page, 2, 2)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('applications are decided by buttons, with a reason of the institute [desk/phone, desk/reasons-offered]', async ({
    page,
    call,
    newStudent,
  }) => {
    const word = `Queue${randomUUID().slice(0, 8)}`
    const course = await makeCourse(call, { title: word })
    for (let n = 0; n < 2; n += 1) await applyAs(call, await tokenOf(call, await newStudent()), course.id)
    await page.goto(`/admin/applications?search=${word}`)
    await page.getByRole('link', { name: 'One after the other' }).click()
    await expect(place(page, 1, 2)).toBeVisible()
    await expectAccessible(page, ['light', 'dark'])
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect(page.getByText('150%')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('button', { name: 'The certificate cannot be read.' }).click()
    await expect(place(page, 2, 2)).toBeVisible()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('form', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('heading', { name: 'All of them are decided.' })).toBeVisible()
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByRole('article').getByRole('button', { name: 'Undo' }).click()
    await expect(isWaiting(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

test.describe('when the list does not come', () => {
  test.use({ allowedErrors: [/400/] })
  test('says so and tries again; an empty queue says that nothing waits [desk/faces]', async ({ page }) => {
    let isBroken = true
    await page.route(/\/api\/admin\/payments\?/, (route) =>
      isBroken ? route.fulfill({ status: 400, json: { detail: 'Broken.' } }) : route.continue(),
    )
    await open(page, randomUUID())
    await expect(page.getByRole('alert')).toContainText('Could not load the queue.')
    isBroken = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing waits.' })).toBeVisible()
    await expectAccessible(page)
  })
})
