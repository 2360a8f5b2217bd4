import { createCourse } from '@sonocampus/contract/courses'
import { uploadImage } from '@sonocampus/contract/site.uploads'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  account,
  alerts,
  button,
  drop,
  field,
  fillAll,
  fillStep,
  offerAccounts,
  openNew,
  requested,
  step,
} from '#test/course-form.ts'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { chooseLarge, pictureFile } from '#test/files.ts'
import { address, expectAccessible, fakeId, openScreen, textsOf, toast } from '#test/screen.tsx'

it('a new course is a page of its own, in steps, without a price until one is entered; Cancel leads back to the list [admin-courses/dialog, admin-courses/form-defaults, admin-courses/steps]', async () => {
  await openNew()
  await expect.poll(address).toBe('/admin/courses/new')
  await expect.poll(() => textsOf(step)).toEqual(['1About', '2Price and access', '3Outline', '4Review'])
  await expect.element(field('Title')).toHaveValue('')
  await expect.element(field('Difficulty level')).toHaveValue('Beginner')
  await expectAccessible()
  await fillStep(0)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Price and access' })).toHaveFocus()
  await expect.element(field('Price (PKR)')).toHaveValue('')
  await button('Next').click()
  await expect.poll(alerts).toEqual(['Price must be a number'])
  await fillStep(1)
  await fillStep(2)
  await expect.element(field('Status')).toHaveValue('draft')
  await expect.element(page.getByRole('region', { name: 'About' })).toMatchTextContent('Ten words on what')
  await expect.element(page.getByRole('region', { name: 'Price and access' })).toMatchTextContent('Free')
  await expectAccessible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await requested.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(address).toBe('/admin/courses')
  await expect.poll(() => callsOf(createCourse)).toEqual([])
})

it('every step can be gone back to, and keeps what was entered [admin-courses/steps]', async () => {
  await openNew()
  await fillAll()
  await button('Change Outline').click()
  await expect.element(field('Outcomes')).toHaveValue('Find the liver')
  await button('Back').click()
  await expect.element(field('Price (PKR)')).toHaveValue('0')
  await step.first().getByRole('button', { name: 'About' }).click()
  await expect.element(field('Title')).toHaveValue('Liver')
})

it('asks before it throws away what was typed', async () => {
  await openNew()
  await field('Title').fill('Half a thought')
  await page.getByRole('link', { name: 'Back to courses' }).click()
  await requested.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('Title')).toHaveValue('Half a thought')
})

it('shows what is too short or missing at each text, step by step, and sends nothing [admin-courses/title-min-3, admin-courses/description-min-10, admin-courses/texts-required]', async () => {
  await openNew()
  const expectAt = async (problems: Record<string, string>) => {
    await button('Next').click()
    await expect.poll(alerts).toEqual(Object.values(problems))
    for (const [label, problem] of Object.entries(problems))
      await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(problem))
    await expect.element(field(Object.keys(problems)[0] ?? '')).toHaveFocus()
    await expectAccessible()
  }
  await field('Title').fill(' ab ')
  await field('Description').fill('Too short')
  await expectAt({
    Title: 'Title must be at least 3 characters',
    Description: 'Description must be at least 10 characters',
  })
  await field('Title').fill('abc')
  await field('Description').fill('Ten signs.')
  await button('Next').click()
  await fillStep(1)
  await expectAt({
    Outcomes: 'Outcomes are required',
    Prerequisites: 'Prerequisites are required',
    Curriculum: 'Curriculum is required',
  })
  await expect.poll(() => callsOf(createCourse)).toEqual([])
})

it('takes one small picture and nothing else [admin-courses/thumbnail-rules]', async () => {
  const LIMIT = 2 * 1024 * 1024
  await openNew()
  await expect.element(drop).not.toHaveAttribute('multiple')
  await expect.element(drop).toHaveAttribute('accept', '.jpg,.jpeg,.png,.gif')
  chooseLarge(drop, new File(['film'], 'film.mp4', { type: 'video/mp4' }))
  await expect.poll(alerts).toEqual(['Please select a valid image file (JPEG, PNG, GIF).'])
  chooseLarge(drop, new File([new Uint8Array(LIMIT + 1)], 'large.png', { type: 'image/png' }))
  await expect.poll(alerts).toEqual(['Choose a file smaller than 2MB.'])
  expect(button('Remove large.png').query()).toBeNull()
  chooseLarge(drop, new File([new Uint8Array(LIMIT)], 'full.jpg', { type: 'image/jpeg' }))
  await expect.element(button('Remove full.jpg')).toBeVisible()
  for (const name of ['a.jpeg', 'a.gif', 'a.PNG']) {
    chooseLarge(drop, pictureFile(name))
    await expect.element(button(`Remove ${name}`)).toBeVisible()
    await expect.poll(() => page.getByRole('button', { name: /^Remove / }).elements()).toHaveLength(1)
    expect(alerts()).toEqual([])
  }
  const shown = page.getByRole('img', { name: 'New thumbnail' })
  await expect.poll(() => (shown.element() as HTMLImageElement).naturalWidth).toBe(1)
})

it('a new course is saved with category, instructor, picture and the ticked accounts, and opens its workspace [admin-courses/form-more-fields, admin-courses/save-success, admin-courses/steps]', async () => {
  offerAccounts()
  answer(uploadImage, { url: '/files/public/images/scan.webp' })
  answer(createCourse, { id: fakeId(9) })
  await openNew()
  await page.getByLabelText(/^Category/).fill('Abdomen')
  await page.getByLabelText(/^Instructor name/).fill('Dr. Hina Qadir')
  chooseLarge(drop, pictureFile())
  await fillStep(0)
  await expect.element(account(1)).toBeChecked()
  await account(1).click()
  await fillStep(1)
  await fillStep(2)
  await button('Create Course').click()
  await expect.element(toast('Course created successfully!')).toBeVisible()
  await expect.poll(address).toBe(`/admin/courses/${fakeId(9)}`)
  await expect
    .poll(() => callsOf(createCourse).map(({ body }) => body))
    .toEqual([
      expect.objectContaining({
        title: 'Liver',
        price: '0',
        difficulty_level: 'Beginner',
        status: 'draft',
        category: 'Abdomen',
        instructor_name: 'Dr. Hina Qadir',
        thumbnail_url: '/files/public/images/scan.webp',
        bank_account_ids: JSON.stringify([fakeId(12)]),
      }),
    ])
})

it('a new course that is to be active at once is asked about too [admin-courses/publish-guard]', async () => {
  await openNew()
  await fillAll()
  await field('Status').selectOptions('active')
  await button('Create Course').click()
  await expect.element(requested).toMatchTextContent('Publish “Liver”?')
  await requested.getByRole('button', { name: 'Publish anyway' }).click()
  await expect.poll(() => callsOf(createCourse)[0]?.body).toMatchObject({ status: 'active' })
})

it('keeps what was entered when the session ends before it is saved [admin-courses/steps]', async () => {
  refuse(createCourse, 'unauthenticated', 'Session expired. Please log in.')
  await openNew()
  await fillAll()
  await button('Create Course').click()
  await expect.poll(address).toBe('/login')
  openScreen('/admin/courses/new', 'admin')
  await expect.element(field('Title')).toHaveValue('Liver')
  await expect.element(toast('We restored what you had typed.')).toBeVisible()
})
