import { readableShade } from '@sonocampus/contract/brand-color'
import { getRejectionReasons, updateRejectionReasons } from '@sonocampus/contract/decisions'
import { getSite, updateSite } from '@sonocampus/contract/site'
import { getSiteTexts, updateSiteTexts } from '@sonocampus/contract/site.texts'
import { uploadImage, uploadLogo } from '@sonocampus/contract/site.uploads'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { address, expectAccessible, openScreen, PIXEL, toast } from '#test/screen.tsx'
import { SECTION_CHANGES, SITE, TEXTS } from '#test/site.ts'

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

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const card = (name: string) => page.getByRole('region', { name, exact: true })
const edits = () => callsOf(updateSite).map(({ query, body }) => ({ version: query?.version, ...body }))

it('each section is saved by itself, and what was typed in another stays [settings/sections]', async () => {
  answer(getSiteTexts, TEXTS)
  let version = 1
  let now = site
  answer(updateSite, ({ body }) => {
    version += 1
    now = { ...now, ...(body as typeof site), version: `v${version}` }
    return now
  })
  await field('Institute name').fill('Lahore School of Sonography')
  await tab('Contact').click()
  for (const [label, value] of Object.entries(SECTION_CHANGES.Contact)) await field(label).fill(value)
  await expect.element(card('Contact').getByText('You have unsaved changes.')).toBeVisible()
  await expectAccessible()
  await card('Contact').getByRole('button', { name: 'Save' }).click()
  await expect.element(toast('Contact saved.')).toBeVisible()
  await expect.element(card('Contact').getByText('You have unsaved changes.')).not.toBeInTheDocument()
  await tab('Institute').click()
  await expect.element(field('Institute name')).toHaveValue('Lahore School of Sonography')
  await field('Time zone').selectOptions('Europe/London')
  await card('Institute').getByRole('button', { name: 'Save' }).click()
  await expect.element(toast('Institute saved.')).toBeVisible()
  await expect.poll(() => edits().map((edit) => edit.version)).toEqual(['v1', 'v2'])
  const [contact, institute] = edits()
  expect(Object.values(contact ?? {})).toEqual(expect.arrayContaining(Object.values(SECTION_CHANGES.Contact)))
  expect(contact).not.toHaveProperty('institute_name')
  expect(institute).toMatchObject({ institute_name: 'Lahore School of Sonography', time_zone: 'Europe/London' })
})

it('no section has more than six fields open at once, and leaving asks before typed work is lost [settings/sections]', async () => {
  answer(getSiteTexts, { ...TEXTS, faq: [{ question: 'Who?', answer: 'Doctors.' }] })
  await expect.element(tab('Institute')).toBeVisible()
  for (const one of page.getByRole('tab').all()) {
    await one.click()
    for (const form of document.querySelectorAll('form')) {
      const shown = [...form.querySelectorAll('input:not([type=radio],[type=file]), textarea, select')]
      expect(shown.filter((control) => control.checkVisibility()).length).toBeLessThanOrEqual(6)
    }
  }
  await tab('Contact').click()
  await field('Contact phone').fill('0300 1234567')
  await page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Staff' }).click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await expect.poll(address).toContain('/admin/settings')
})

it('a colour that is too light is never saved: a darker shade of it is one click away [site/brand-color]', async () => {
  answer(updateSite, ({ body }) => ({ ...site, ...(body as typeof site) }))
  await tab('Look').click()
  await field('Colour').fill('#ffcc00')
  const offer = card('Look').getByRole('alert')
  await expect.element(offer).toMatchTextContent('too light to read')
  await card('Look').getByRole('button', { name: 'Save' }).click()
  await expect.poll(edits).toEqual([])
  await offer.getByRole('button', { name: `Use ${readableShade('#ffcc00')}` }).click()
  await expect.element(field('Colour')).toHaveValue(readableShade('#ffcc00'))
  await expect.element(offer).not.toBeInTheDocument()
  await expectAccessible()
  await card('Look').getByRole('button', { name: 'Save' }).click()
  await expect.poll(edits).toMatchObject([{ brand_color: readableShade('#ffcc00') }])
})

it('a logo is uploaded, shown and removed [site/logo]', async () => {
  answer(uploadLogo, { logo_url: PIXEL, icon_url: '/files/public/images/icon.png' })
  answer(updateSite, ({ body }) => ({ ...site, ...(body as typeof site) }))
  await tab('Look').click()
  const file = new File([await (await fetch(PIXEL)).blob()], 'logo.png', { type: 'image/png' })
  await userEvent.upload(field('Upload a logo'), file)
  await expect.element(page.getByRole('img', { name: 'Current logo' })).toBeInTheDocument()
  await card('Look').getByRole('button', { name: 'Remove logo' }).click()
  await expect.element(page.getByRole('img', { name: 'Current logo' })).not.toBeInTheDocument()
  await userEvent.upload(field('Upload a logo'), file)
  await expect.element(page.getByRole('img', { name: 'Current logo' })).toBeInTheDocument()
  answer(updateSite, ({ body }) => ({ ...site, ...(body as typeof site), logo_url: '/files/public/images/logo.webp' }))
})

it('words of a graduate are saved only with their consent [public/graduates]', async () => {
  answer(getSiteTexts, TEXTS)
  answer(updateSiteTexts, ({ body }) => ({ ...TEXTS, ...(body as typeof TEXTS), version: 'v2' }))
  await tab('People').click()
  const words = card('Words of graduates')
  await words.getByRole('button', { name: 'Add a graduate' }).click()
  await words.getByLabelText("Graduate's name").fill('Dr. Hira Aslam')
  await words.getByLabelText('What they say').fill('I scan with confidence now.')
  await words.getByRole('button', { name: 'Save' }).click()
  await expect.element(words.getByRole('alert')).toMatchTextContent('Ask them first, then tick this.')
  await expect.poll(() => callsOf(updateSiteTexts)).toEqual([])
  await words.getByRole('checkbox', { name: /^They agreed/ }).click()
  await expectAccessible()
  await words.getByRole('button', { name: 'Save' }).click()
  const graduate = { name: 'Dr. Hira Aslam', words: 'I scan with confidence now.', has_consent: true }
  await expect.poll(() => callsOf(updateSiteTexts)).toMatchObject([{ body: { graduates: [graduate] } }])
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
  await tab('Contact').click()
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
  await tab('Desk').click()
  const reasonsCard = card('Reasons to reject')
  const payments = reasonsCard.getByLabelText('For payments')
  await expect.element(payments).toHaveValue('Too little.')
  await payments.fill('Too little.\nPaid from somebody else’s account.\n\n')
  await reasonsCard.getByRole('button', { name: 'Update reasons' }).click()
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
  await reasonsCard.getByRole('button', { name: 'Update reasons' }).click()
  await expect.element(reasonsCard.getByRole('alert')).toMatchTextContent('At most 9 reasons.')
  await expect.poll(() => callsOf(updateRejectionReasons)).toHaveLength(1)
})

it('policies are written and sent with their version [public/texts-edited]', async () => {
  answer(getSiteTexts, TEXTS)
  answer(updateSiteTexts, ({ body }) => ({ ...TEXTS, ...(body as typeof TEXTS), version: 'v2' }))
  await tab('Policies').click()
  await card('Policies').getByLabelText('Refund policy').fill('Within 7 days.')
  await card('Policies').getByRole('button', { name: 'Save' }).click()
  await expect.element(toast('Policies saved.')).toBeVisible()
  const sent = { terms: '', privacy: '', refunds: 'Within 7 days.' }
  await expect.poll(() => callsOf(updateSiteTexts)).toMatchObject([{ query: { version: 'v1' }, body: sent }])
  await expect.poll(() => Object.keys(callsOf(updateSiteTexts)[0]?.body ?? {})).not.toContain('faq')
})

it('questions are written, put in order and removed [public/texts-edited]', async () => {
  answer(getSiteTexts, { ...TEXTS, faq: [{ question: 'Who?', answer: 'Doctors.' }] })
  answer(updateSiteTexts, ({ body }) => ({ ...TEXTS, ...(body as typeof TEXTS), version: 'v2' }))
  await tab('Questions').click()
  const questions = card('Frequently asked questions')
  await questions.getByRole('button', { name: 'Add a question' }).click()
  const send = questions.getByRole('button', { name: 'Save' })
  await send.click()
  await expect
    .poll(() =>
      questions
        .getByRole('alert')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Enter a question.', 'Enter an answer.'])
  const added = questions.getByRole('group', { name: 'question 2' })
  await added.getByLabelText('Question', { exact: true }).fill('Is it live?')
  await added.getByLabelText('Answer').fill('Twice a week.')
  await questions.getByRole('button', { name: 'Move question 2 up' }).click()
  await expectAccessible()
  await send.click()
  await expect.element(toast('Questions saved.')).toBeVisible()
  const faq = [
    { question: 'Is it live?', answer: 'Twice a week.' },
    { question: 'Who?', answer: 'Doctors.' },
  ]
  await expect.poll(() => callsOf(updateSiteTexts)).toMatchObject([{ query: { version: 'v1' }, body: { faq } }])
  await questions.getByRole('button', { name: 'Remove question 1' }).click()
  await send.click()
  await expect
    .poll(() => callsOf(updateSiteTexts)[1])
    .toMatchObject({ query: { version: 'v2' }, body: { faq: [{ question: 'Who?', answer: 'Doctors.' }] } })
})

it('an instructor is written with a photo, which can be removed [public/texts-edited, public/instructors]', async () => {
  answer(getSiteTexts, TEXTS)
  answer(uploadImage, { url: '/files/public/images/sana.webp' })
  answer(updateSiteTexts, ({ body }) => ({ ...TEXTS, ...(body as typeof TEXTS), version: 'v2' }))
  await tab('People').click()
  const people = card('Instructors')
  await people.getByRole('button', { name: 'Add an instructor' }).click()
  await people.getByLabelText('Name', { exact: true }).fill('Dr. Sana Tariq')
  await people.getByLabelText(/^Registration number/).fill('12345-P')
  const file = new File([await (await fetch(PIXEL)).blob()], 'picture.png', { type: 'image/png' })
  await userEvent.upload(field('Upload photo of instructor 1'), file)
  await expect.element(people.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  await expectAccessible()
  const send = people.getByRole('button', { name: 'Save' })
  await send.click()
  const instructor = { name: 'Dr. Sana Tariq', registration: '12345-P', photo_url: '/files/public/images/sana.webp' }
  await expect.poll(() => callsOf(updateSiteTexts)).toMatchObject([{ body: { instructors: [instructor] } }])
  // What is saved is folded to its name.
  await people.getByRole('button', { name: 'Dr. Sana Tariq' }).click()
  await people.getByRole('button', { name: 'Remove photo' }).click()
  await send.click()
  await expect
    .poll(() => callsOf(updateSiteTexts)[1])
    .toMatchObject({ query: { version: 'v2' }, body: { instructors: [{ ...instructor, photo_url: '' }] } })
})
