import { getRejectionReasons, updateRejectionReasons } from '@sonocampus/contract/decisions'
import { getSite, updateSite } from '@sonocampus/contract/site'
import { getSiteTexts, updateSiteTexts } from '@sonocampus/contract/site.texts'
import { uploadImage } from '@sonocampus/contract/site.uploads'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { expectAccessible, openScreen, PIXEL, toast } from '#test/screen.tsx'
import { SITE, SITE_CHANGES, TEXTS } from '#test/site.ts'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const alerts = () =>
  page
    .getByRole('main')
    .getByRole('alert')
    .elements()
    .map(({ textContent }) => textContent)
const save = page.getByRole('button', { name: 'Save', exact: true })
const unsaved = page.getByText('You have unsaved changes.')

const site = { ...SITE, version: 'v1' }

beforeEach(() => {
  answer(getSite, site)
  openScreen('/admin/settings', 'admin')
})

it('every setting is sent as it was edited', async () => {
  answer(updateSite, ({ body }) => ({ ...site, ...(body as typeof site), version: 'v2' }))
  for (const [label, value] of Object.entries(SITE_CHANGES)) await field(label).fill(value)
  await field('Time zone').selectOptions('Europe/London')
  await page.getByRole('radio', { name: /^Warn only/ }).click()
  await expect.element(unsaved).toBeVisible()
  await save.click()
  await expect.element(toast('Site settings saved.')).toBeVisible()
  await expect.element(unsaved).not.toBeInTheDocument()
  const [{ query, body } = {}] = callsOf(updateSite)
  expect(query).toEqual({ version: 'v1' })
  expect(Object.values(body ?? {})).toEqual(
    expect.arrayContaining([...Object.values(SITE_CHANGES), 'Europe/London', 'warn']),
  )
  await expectAccessible()
})

it('a picture that is uploaded becomes the setting and is shown', async () => {
  answer(uploadImage, { url: PIXEL })
  const file = new File([await (await fetch(PIXEL)).blob()], 'picture.png', { type: 'image/png' })
  await userEvent.upload(field('Upload hero picture'), file)
  await expect.element(field('Hero picture address')).toHaveValue(PIXEL)
  await expect.element(page.getByRole('img', { name: 'Current hero picture' })).toHaveAttribute('src', PIXEL)
  await expect.element(unsaved).toBeVisible()
})

it('a picture of the wrong kind is refused with the reason', async () => {
  await userEvent.upload(field('Upload hero picture'), new File(['words'], 'notes.txt', { type: 'text/plain' }))
  await expect.poll(alerts).toEqual(['Please select a valid image file (JPEG, PNG, GIF).'])
  await expect.poll(() => callsOf(uploadImage)).toEqual([])
})

it('what is wrong is said at its field, and can be discarded', async () => {
  await field('Contact email').fill('nobody')
  await save.click()
  await expect.poll(alerts).toEqual(['Please enter a valid email address.'])
  await expect.element(field('Contact email')).toHaveFocus()
  await expect.poll(() => callsOf(updateSite)).toEqual([])
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(field('Contact email')).toHaveValue('office@example.org')
})

it('what the server refuses is said at its field, and stays as it was typed', async () => {
  refuse(updateSite, 'invalid', [{ loc: ['body', 'brand'], msg: 'This label is taken.' }])
  await field('Brand abbreviation').fill('XYZ')
  await save.click()
  await expect.poll(alerts).toEqual(['This label is taken.'])
  await expect.element(unsaved).toBeVisible()
  await expect.element(field('Brand abbreviation')).toHaveValue('XYZ')
})

it('reasons to reject are written one in each line, at most nine [desk/reasons-edited]', async () => {
  const reasons = { application: ['Not readable.'], payment: ['Too little.'], version: 'v1' }
  answer(getRejectionReasons, reasons)
  answer(updateRejectionReasons, ({ body }) => ({ ...(body as typeof reasons), version: 'v2' }))
  openScreen('/admin/settings', 'admin')
  const card = page.getByRole('region', { name: 'Reasons to reject' })
  const payments = card.getByLabelText('For payments')
  await expect.element(payments).toHaveValue('Too little.')
  await payments.fill('Too little.\nPaid from somebody else’s account.\n\n')
  await card.getByRole('button', { name: 'Update reasons' }).click()
  await expect.element(toast('Reasons saved.')).toBeVisible()
  await expect
    .poll(() => callsOf(updateRejectionReasons))
    .toMatchObject([
      {
        query: { version: 'v1' },
        body: { application: ['Not readable.'], payment: ['Too little.', 'Paid from somebody else’s account.'] },
      },
    ])
  await payments.fill(Array.from({ length: 10 }, (_, n) => `Reason ${n}`).join('\n'))
  await card.getByRole('button', { name: 'Update reasons' }).click()
  await expect.element(card.getByRole('alert')).toMatchTextContent('At most 9 reasons.')
  await expect.poll(() => callsOf(updateRejectionReasons)).toHaveLength(1)
})

it('policies and questions are written, put in order and sent with their version [public/texts-edited]', async () => {
  answer(getSiteTexts, { ...TEXTS, faq: [{ question: 'Who?', answer: 'Doctors.' }] })
  answer(updateSiteTexts, ({ body }) => ({ ...TEXTS, ...(body as typeof TEXTS), version: 'v2' }))
  openScreen('/admin/settings', 'admin')
  const card = page.getByRole('region', { name: 'Public pages' })
  await card.getByLabelText('Refund policy').fill('Within 7 days.')
  await card.getByRole('button', { name: 'Add a question' }).click()
  const send = card.getByRole('button', { name: 'Save public pages' })
  await send.click()
  await expect
    .poll(() =>
      card
        .getByRole('alert')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Enter a question.', 'Enter an answer.'])
  await card.getByLabelText('Question', { exact: true }).nth(1).fill('Is it live?')
  await card.getByLabelText('Answer').nth(1).fill('Twice a week.')
  await card.getByRole('button', { name: 'Move question 2 up' }).click()
  await expectAccessible()
  await send.click()
  await expect.element(toast('Public pages saved.')).toBeVisible()
  await expect
    .poll(() => callsOf(updateSiteTexts))
    .toMatchObject([
      {
        query: { version: 'v1' },
        body: {
          terms: '',
          refunds: 'Within 7 days.',
          faq: [
            { question: 'Is it live?', answer: 'Twice a week.' },
            { question: 'Who?', answer: 'Doctors.' },
          ],
        },
      },
    ])
  await card.getByRole('button', { name: 'Remove question 1' }).click()
  await send.click()
  await expect.poll(() => callsOf(updateSiteTexts)).toHaveLength(2)
  await expect
    .poll(() => callsOf(updateSiteTexts)[1])
    .toMatchObject({
      query: { version: 'v2' },
      body: { faq: [{ question: 'Who?', answer: 'Doctors.' }] },
    })
})

it('an instructor is written with a photo, which can be removed [public/texts-edited, public/instructors]', async () => {
  answer(getSiteTexts, TEXTS)
  answer(uploadImage, { url: '/files/public/images/sana.webp' })
  answer(updateSiteTexts, ({ body }) => ({ ...TEXTS, ...(body as typeof TEXTS), version: 'v2' }))
  openScreen('/admin/settings', 'admin')
  const card = page.getByRole('region', { name: 'Public pages' })
  await card.getByRole('button', { name: 'Add an instructor' }).click()
  await card.getByLabelText('Name', { exact: true }).fill('Dr. Sana Tariq')
  await card.getByLabelText(/^Registration number/).fill('12345-P')
  const file = new File([await (await fetch(PIXEL)).blob()], 'picture.png', { type: 'image/png' })
  await userEvent.upload(field('Upload photo of instructor 1'), file)
  await expect.element(card.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  await expectAccessible()
  const send = card.getByRole('button', { name: 'Save public pages' })
  await send.click()
  const instructor = { name: 'Dr. Sana Tariq', registration: '12345-P', photo_url: '/files/public/images/sana.webp' }
  await expect.poll(() => callsOf(updateSiteTexts)).toMatchObject([{ body: { instructors: [instructor] } }])
  await card.getByRole('button', { name: 'Remove photo' }).click()
  await send.click()
  await expect
    .poll(() => callsOf(updateSiteTexts)[1])
    .toMatchObject({ query: { version: 'v2' }, body: { instructors: [{ ...instructor, photo_url: '' }] } })
})
