import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { listApplications } from '@sonocampus/contract/enrollments.applications'
import { makeAssignment } from './assignment-steps.ts'
import { demoAccounts, pickedPicture, recordCalls, rejectApplication, rejectProof } from './enrollment-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'
import { approveApplication, makeCourse, payAs } from './steps.ts'

const MB = 1024 * 1024
const LOST = 'The connection was lost. Nothing was sent twice. Try again.'
const picker = (page: Page) => page.getByLabel('Payment proof', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit proof' })

/** A photo made by the browser: noise, which compresses badly, or one colour, which compresses very well. */
async function photo(page: Page, { width, height, isNoise = true, orientation = 1 }: Photo): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([w, h, noisy]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      const strip = context.createImageData(w, 100)
      for (let at = 0; at < strip.data.length; at += 1) strip.data[at] = at % 4 === 3 ? 255 : Math.random() * 255
      for (let y = 0; noisy && y < h; y += 100) context.putImageData(strip, 0, y)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', noisy ? 0.95 : 0.3))
      const address = await new Promise<string>((resolve) => {
        const reader = new FileReader()
        reader.onload = () => resolve(String(reader.result))
        reader.readAsDataURL(blob as Blob)
      })
      return address.slice(address.indexOf(',') + 1)
    },
    [width, height, isNoise] as const,
  )
  const file = Buffer.from(base64, 'base64')
  const tag = [0xff, 0xe1, 0, 34, ...Buffer.from('Exif\0\0MM\0*', 'latin1'), 0, 0, 0, 8, 0, 1]
  const exif = Buffer.from([...tag, 1, 18, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])
  return Buffer.concat([file.subarray(0, 2), exif, file.subarray(2)])
}
type Photo = { width: number; height: number; isNoise?: boolean; orientation?: number }

/** The same picture padded to this many bytes: cameras add invisible parts. */
function padded(file: Buffer, bytes: number): Buffer {
  const part = Buffer.alloc(60_002)
  part.set([0xff, 0xeb, 60_000 >> 8, 60_000 & 255])
  const parts = Array.from({ length: Math.ceil(bytes / part.length) }, () => part)
  return Buffer.concat([file.subarray(0, 2), ...parts, file.subarray(2)])
}

/** The caller's newest proof, as stored. */
const keptProof = (page: Page) =>
  page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('student_session') ?? '{}')
    const answer = await fetch('/api/student/payments', { headers: { authorization: `Bearer ${access_token}` } })
    const [payment] = (await answer.json()) as { proof_url: string }[]
    const blob = await (await fetch(payment?.proof_url ?? '')).blob()
    const { width, height } = await createImageBitmap(blob)
    return { type: blob.type, size: blob.size, width, height }
  })
/** A file on disk: passing a large one in memory blocks the browser for seconds. */
function picked(name: string, buffer: Buffer): string {
  const path = test.info().outputPath(name)
  writeFileSync(path, buffer)
  return path
}

/** A student who may pay, in one of the form's two places. */
const at = test.extend<{ payAt: (place: 'page' | 'course') => Promise<{ courseId: string; token: string }> }>({
  payAt: async ({ page, call, applicant, logInAs }, use) => {
    await use(async (place) => {
      const bank_account_ids = (await demoAccounts(call)).map(({ id }) => id)
      const course = await makeCourse(call, { bank_account_ids })
      const { student, token, applicationId } = await applicant({ course })
      await approveApplication(call, applicationId)
      await logInAs(page, student)
      await page.goto(place === 'page' ? `/student/payment/${course.id}` : `/student/courses/${course.id}`)
      return { courseId: course.id, token }
    })
  },
})

/** Slows the connection, so that an upload is visible. What has begun keeps its pace, so it takes only seconds. */
async function slowLine(page: Page, uploadThroughput: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const set = (bytes: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    })
  await set(uploadThroughput)
  return () => set(-1)
}

at(
  'a photograph over the limit is made smaller, the right way up, and sent [uploads/shrunk]',
  async ({ page, payAt }) => {
    await payAt('course')
    const large = padded(await photo(page, { width: 3600, height: 2700, isNoise: false, orientation: 6 }), 5 * MB)
    await picker(page).setInputFiles(picked('receipt.jpg', large))
    await expect(page.getByText('Making the picture smaller…')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove receipt.jpg' })).toBeVisible()
    await submit(page).click()
    await expect(page.getByText("We've received your payment proof.")).toBeVisible()
    const { size, ...kept } = await keptProof(page)
    expect(kept).toEqual({ type: 'image/jpeg', width: 1800, height: 2400 })
    expect(size).toBeLessThanOrEqual(5 * MB)
  },
)

/** Holds back the drawing of smaller pictures until released. */
async function holdDrawing(page: Page) {
  await page.evaluate(() => {
    const draw = window.createImageBitmap.bind(window) as (...all: unknown[]) => Promise<ImageBitmap>
    const { promise, resolve } = Promise.withResolvers<void>()
    window.createImageBitmap = (...all: unknown[]) => promise.then(() => draw(...all))
    window.addEventListener('go-on', () => resolve())
  })
  return () => page.evaluate(() => window.dispatchEvent(new Event('go-on')))
}

at(
  'while a picture is made smaller its form cannot be sent [uploads/not-while-shrinking]',
  async ({ page, payAt, call }) => {
    await payAt('course')
    const large = padded(await photo(page, { width: 800, height: 600 }), 10 * MB)
    const { id } = await makeCourse(call)
    for (const [path, label, button] of [
      [page.url(), 'Payment proof', 'Submit proof'],
      [`/student/enroll/${id}`, 'Qualification certificate', 'Submit Application'],
    ] as const) {
      await page.goto(path)
      const send = page.getByRole('button', { name: button })
      await expect(send).toBeEnabled()
      const goOn = await holdDrawing(page)
      await page.getByLabel(label, { exact: true }).setInputFiles(picked('large.jpg', large))
      await expect(page.getByText('Making the picture smaller…')).toBeVisible()
      await expect(send).toBeDisabled()
      await goOn()
      await expect(page.getByRole('button', { name: 'Remove large.jpg' })).toBeVisible()
      await expect(send).toBeEnabled()
    }
  },
)

at(
  '50 megapixels in a small file are made fewer [uploads/shrunk, uploads/too-many-pixels]',
  async ({ page, payAt }) => {
    await payAt('course')
    const huge = await photo(page, { width: 8200, height: 6150, isNoise: false })
    expect(huge.length).toBeLessThan(MB)
    await picker(page).setInputFiles(picked('huge.jpg', huge))
    await expect(page.getByRole('button', { name: 'Remove huge.jpg' })).toBeVisible()
    await submit(page).click()
    await expect(page.getByText("We've received your payment proof.")).toBeVisible()
    expect(await keptProof(page)).toMatchObject({ type: 'image/jpeg', width: 2400, height: 1800 })
  },
)

at('what fits is sent as it is [uploads/shrunk]', async ({ page, payAt }) => {
  await payAt('course')
  const small = await photo(page, { width: 1600, height: 1200 })
  await picker(page).setInputFiles(picked('small.jpg', small))
  await expect(page.getByRole('button', { name: 'Remove small.jpg' })).toBeVisible()
  await submit(page).click()
  await expect(page.getByText("We've received your payment proof.")).toBeVisible()
  expect(await keptProof(page)).toMatchObject({ size: small.length, width: 1600, height: 1200 })
})

for (const place of ['page', 'course'] as const)
  at(
    `the proof form of the ${place} page shows per cents, and a broken line keeps all that was filled in [uploads/percent, uploads/connection-lost, uploads/once]`,
    async ({ page, payAt }) => {
      await payAt(place)
      await page.getByLabel('Transaction ID').fill('FT-2026-9')
      await page.getByRole('radio').nth(1).check()
      await picker(page).setInputFiles(picked('receipt.jpg', await photo(page, { width: 1600, height: 1200 })))
      await expect(page.getByRole('button', { name: 'Remove receipt.jpg' })).toBeVisible()
      const calls = recordCalls(page)
      await page.route(/\/payment-proof$/, (route) => route.abort('connectionreset'))
      await submit(page).click()
      await expect(page.getByRole('alert')).toContainText(LOST)
      await expect(page.getByLabel('Transaction ID')).toHaveValue('FT-2026-9')
      await expect(page.getByRole('radio').nth(1)).toBeChecked()
      await expect(page.getByRole('button', { name: 'Remove receipt.jpg' })).toBeVisible()
      await expectAccessible(page)
      await page.unrouteAll()
      const faster = await slowLine(page, 400_000)
      await submit(page).click()
      await expect(page.getByRole('button', { name: 'Submitting…' })).toBeDisabled()
      await expect(page.getByRole('progressbar', { name: 'Uploading receipt.jpg' })).toBeVisible()
      await expect(page.getByText(/^[1-9]\d?% of .* sent$/)).toBeVisible()
      await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
      await faster()
      await expect(
        page.getByText(/Your payment is pending verification\.|We've received your payment proof/),
      ).toBeVisible()
      expect(calls.filter((one) => /^POST .*payment-proof$/.test(one)).length).toBe(place === 'page' ? 3 : 2)
    },
  )

at(
  'the IBAN stands in groups of four and is copied without spaces; HEIC that this browser cannot open is told how to be sent [payment/iban-groups, uploads/heic]',
  async ({ page, context, payAt, call }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await payAt('page')
    const [{ iban } = { iban: '' }] = await demoAccounts(call)
    await expect(page.getByText(iban?.match(/.{1,4}/g)?.join(' ') ?? '', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Copy IBAN' }).first().click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(iban)
    await picker(page).setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('no picture') })
    await expect(page.getByText("This HEIC picture can't be opened.")).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  },
)

at(
  'after a refused proof the form of the course page is filled again [course-page/proof-filled-again]',
  async ({ page, payAt, call }) => {
    const { courseId, token } = await payAt('course')
    const [, second] = await demoAccounts(call)
    const paymentId = await payAs(call, token, courseId, 'FT-88', { bank_account_id: second?.id ?? '' })
    await rejectProof(call, paymentId, 'Cut off.')
    await page.reload()
    await expect(page.getByLabel('Transaction ID')).toHaveValue('FT-88')
    await expect(page.getByRole('radio').nth(1)).toBeChecked()
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  },
)

test('a refused applicant finds the form filled, all but the certificate [apply/filled-again, apply/phone-number]', async ({
  page,
  call,
  applicant,
  logInAs,
}) => {
  const given = { contact_number: '0300 1234567', qualification: 'FCPS' }
  const { student, course, applicationId } = await applicant(given)
  await rejectApplication(call, applicationId, 'The certificate cannot be read.')
  await logInAs(page, student)
  await page.goto(`/student/courses/${course.id}`)
  await page.getByRole('button', { name: 'Apply Again' }).click()
  for (const [label, value] of Object.entries({
    'First name': 'Sara',
    'Last name': 'Malik',
    Qualification: 'FCPS',
    'Contact number': '+923001234567',
    'Ultrasound experience': 'Two years in a radiology department.',
  }))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  await page.getByLabel('Contact number').fill('call me maybe')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Please enter a phone number, for example 0300 1234567.')).toBeVisible()
  await page.getByLabel('Contact number').fill('0321-7654321')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Please upload your qualification certificate.')).toBeVisible()
  await page.getByLabel('Qualification certificate').setInputFiles(pickedPicture())
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Your application is under admin review.')).toBeVisible()
  const { body } = await call(listApplications, { query: { search: student.email } }, 'admin')
  expect(body.map(({ contact_number }) => contact_number)).toEqual(['+923217654321', '+923001234567'])
})

test('the number of an applicant can be called and written to [admin-applications/phone-links, roles/phone-links]', async ({
  page,
  applicant,
  logInAs,
}) => {
  const { student, course } = await applicant({ contact_number: '0321-7654321' })
  await logInAs(page, ADMIN)
  await page.goto(`/admin/applications?search=${encodeURIComponent(student.email)}`)
  await page.getByRole('table').getByRole('button', { name: /^View/ }).first().click()
  const details = page.getByRole('dialog')
  await expect(details.getByRole('link', { name: '+92 321 7654321' })).toHaveAttribute('href', 'tel:+923217654321')
  const sentence = encodeURIComponent(`, this is about your course ${course.title}.`)
  await expect(details.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/923217654321?text=${encodeURIComponent('Hello Sara Malik')}${sentence}`,
  )
})

test('a film is handed in with per cents [assignment/film-200mb, uploads/percent]', async ({
  page,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const { student, course } = await enrolledStudent()
  const { assignmentId } = await makeAssignment(call, course.id)
  await logInAs(page, student)
  await page.goto(`/student/assignments/${course.id}/${assignmentId}`)
  const head = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1')
  const buffer = Buffer.concat([head, Buffer.alloc(26 * MB)])
  await page.getByLabel('Your file').setInputFiles(picked('scan.mp4', buffer))
  const faster = await slowLine(page, 12 * MB)
  await page.getByRole('button', { name: 'Submit Assignment' }).click()
  await expect(page.getByText(/^[1-9]\d?% of 26 MB sent$/)).toBeVisible()
  await faster()
  await expect(page).toHaveURL('/student/assignments')
})
