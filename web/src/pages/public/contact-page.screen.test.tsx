import { exploreCourses } from '@sonocampus/contract/courses'
import { startConversation } from '@sonocampus/contract/inbox.contact'
import { getSite } from '@sonocampus/contract/site'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen } from '#test/screen.tsx'
import { SITE } from '#test/site.ts'

const form = page.getByRole('form', { name: 'Write to us' })
const field = (label: string) => form.getByLabelText(label, { exact: true })
const course = form.getByLabelText(/^Course/)
const send = form.getByRole('button', { name: 'Send message' })
const problems = () =>
  form
    .getByRole('alert')
    .elements()
    .map(({ textContent }) => textContent)

beforeEach(() => {
  answer(getSite, SITE)
  answer(exploreCourses, [
    { id: fakeId(1), title: 'Abdomen' },
    { id: fakeId(2), title: 'Echo' },
  ])
  openScreen(`/contact?course=${fakeId(2)}`, 'visitor')
})

it('a visitor writes about the course they read of, and gets a case number [inbox/contact]', async () => {
  answer(startConversation, { case_number: 'C-12', detail: 'Message sent.' })
  await expect.element(course).toHaveValue(fakeId(2))
  await expectAccessible()
  await send.click()
  await expect
    .poll(problems)
    .toEqual(['Enter your name.', 'Enter your email or a phone number, so that we can answer.', 'Enter your message.'])
  await field('Your name').fill('Sana')
  await field('Email').fill('sana@example.org')
  await field('Message').fill('When does it start?')
  await send.click()
  await expect.element(page.getByRole('heading', { name: 'Message sent.' })).toHaveFocus()
  await expect.element(page.getByText('C-12')).toBeVisible()
  await expectAccessible()
  await expect
    .poll(() => callsOf(startConversation))
    .toMatchObject([
      {
        body: { name: 'Sana', email: 'sana@example.org', phone: '', text: 'When does it start?', course_id: fakeId(2) },
      },
    ])
  await page.getByRole('button', { name: 'Write another message' }).click()
  await expect.element(field('Message')).toHaveValue('')
})

it('a refusal is said at the button, and what was typed stays [inbox/contact]', async () => {
  refuse(startConversation, 'rate_limited', 'Too many attempts. Please try again in 40 minutes.')
  await field('Your name').fill('Sana')
  await field('Phone').fill('0300 1234567')
  await course.selectOptions('')
  await field('Message').fill('Please call me.')
  await send.click()
  await expect.poll(problems).toEqual(['Too many attempts. Please try again in 40 minutes.'])
  await expect.element(field('Message')).toHaveValue('Please call me.')
  await expect.poll(() => callsOf(startConversation)).toMatchObject([{ body: { course_id: null } }])
})
