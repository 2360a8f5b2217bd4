import { updateCourse } from '@sonocampus/contract/courses'
import { uploadImage } from '@sonocampus/contract/site.uploads'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  account,
  alerts,
  button,
  COURSE,
  drop,
  field,
  offerAccounts,
  openEdit,
  requested,
  STEPS,
} from '#test/course-form.ts'
import { answer, callsOf, holdBack, refuse, refuseWordlessly } from '#test/fake-server.ts'
import { chooseLarge, pictureFile } from '#test/files.ts'
import { address, expectAccessible, fakeId, textsOf, toast } from '#test/screen.tsx'

it('is filled and named for a course that exists [admin-courses/dialog]', async () => {
  await openEdit()
  await expect.poll(address).toBe(`/admin/courses/${COURSE.id}/settings`)
  await expect.element(page.getByRole('heading', { name: 'Edit Course' })).toBeVisible()
  const values = {
    Title: COURSE.title,
    Description: COURSE.description,
    'Price (PKR)': '12500.5',
    'Difficulty level': 'Advanced',
    Outcomes: COURSE.outcomes,
    Prerequisites: COURSE.prerequisites,
    Curriculum: COURSE.curriculum,
    Status: 'draft',
  }
  for (const [label, value] of Object.entries(values)) await expect.element(field(label)).toHaveValue(value)
  await expect.element(page.getByLabelText(/^Category/)).toHaveValue('Abdomen')
  await expect.element(page.getByLabelText(/^Instructor name/)).toHaveValue('Dr. Hina Qadir')
  await expect.element(page.getByRole('img', { name: 'Current thumbnail' })).toBeVisible()
  await expect.element(button('Save Changes')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(address).toBe(`/admin/courses/${COURSE.id}`)
  await expect.poll(() => callsOf(updateCourse)).toEqual([])
})

it('has all fields and choices [admin-courses/form-fields, admin-courses/choices]', async () => {
  await openEdit()
  for (const name of STEPS.flatMap((fields) => Object.keys(fields)))
    await expect.element(page.getByRole('textbox', { name, exact: true })).toBeVisible()
  const options = (name: string) => textsOf(page.getByRole('combobox', { name }).getByRole('option'))
  expect(options('Difficulty level')).toEqual(['Beginner', 'Intermediate', 'Advanced'])
  expect(options('Status')).toEqual(['Draft', 'Active'])
  await expect.element(page.getByText('Drop a file here, or choose one')).toBeVisible()
  await expect.element(drop).toHaveAttribute('type', 'file')
})

it('takes no price below zero and none that is no number [admin-courses/price-not-negative]', async () => {
  await openEdit()
  for (const [price, problem] of [
    ['-1', 'Price cannot be negative'],
    ['a lot', 'Price must be a number'],
    ['', 'Price must be a number'],
    ['25,00', 'Price must be a number'],
  ] as const) {
    await field('Price (PKR)').fill(price)
    await button('Save Changes').click()
    await expect.poll(alerts).toEqual([problem])
  }
  await expect.poll(() => callsOf(updateCourse)).toEqual([])
  await field('Price (PKR)').fill('0')
  await button('Save Changes').click()
  await expect.poll(() => callsOf(updateCourse)[0]?.body).toMatchObject({ price: '0' })
})

it('a changed course is put with what changed, and without the picture that was removed [admin-courses/form-more-fields, admin-courses/save-success]', async () => {
  offerAccounts()
  await openEdit()
  await page.getByLabelText(/^Category/).fill('Kidney')
  await expect.element(account(2)).not.toBeChecked()
  await account(2).click()
  await button('Remove picture').click()
  await button('Save Changes').click()
  await expect.element(toast('Course updated successfully!')).toBeVisible()
  const [put, ...more] = callsOf(updateCourse)
  expect(more).toEqual([])
  expect(put).toMatchObject({ params: { courseId: fakeId(1) }, query: { version: '4' } })
  expect(put?.body).toMatchObject({ title: 'Renal Colic', category: 'Kidney', thumbnail_url: '' })
  expect(put?.body).toMatchObject({ bank_account_ids: JSON.stringify([fakeId(11), fakeId(12)]) })
})

it('saves nothing when the picture cannot be sent, and everything at the next try [admin-courses/thumbnail-failure]', async () => {
  refuse(uploadImage, 'bad_request', 'This is no picture.')
  await openEdit()
  chooseLarge(drop, pictureFile())
  await button('Save Changes').click()
  const problem = toast('Failed to upload thumbnail. Please try again.')
  await expect.element(problem).toMatchTextContent('This is no picture.')
  await expect.element(button('Save Changes')).toBeEnabled()
  await expect.poll(() => callsOf(updateCourse)).toEqual([])
  answer(uploadImage, { url: '/files/public/images/scan.webp' })
  await button('Save Changes').click()
  await expect
    .poll(() => callsOf(updateCourse)[0]?.body)
    .toMatchObject({ thumbnail_url: '/files/public/images/scan.webp' })
})

it("a refused save shows the server's words, or its own where there are none, and keeps what was typed [admin-courses/save-failure]", async () => {
  refuse(updateCourse, 'conflict', 'This title is taken.')
  await openEdit()
  await field('Title').fill('Taken')
  await button('Save Changes').click()
  await expect.element(toast('This title is taken.')).toBeVisible()
  refuseWordlessly(updateCourse)
  await button('Save Changes').click()
  await expect.element(toast('An unexpected error occurred.')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('Taken')
})

it("the button reads 'Saving...' while the course is saved [admin-courses/saving]", async () => {
  const letGo = holdBack(updateCourse)
  await openEdit()
  await field('Title').fill('On its way')
  await button('Save Changes').click()
  await expect.element(button('Saving...')).toBeDisabled()
  letGo()
  await expect.element(button('Save Changes')).toBeEnabled()
})

it('making a course active asks first while it has no lessons, and sends nothing when declined [admin-courses/publish-guard]', async () => {
  await openEdit(COURSE, 0)
  await field('Status').selectOptions('active')
  await button('Save Changes').click()
  await expect
    .element(requested)
    .toMatchTextContent('It has no lessons yet, so students who enroll find nothing to watch.')
  await requested.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => callsOf(updateCourse)).toEqual([])
  await button('Save Changes').click()
  await requested.getByRole('button', { name: 'Publish anyway' }).click()
  await expect.poll(() => callsOf(updateCourse)[0]?.body).toMatchObject({ status: 'active' })
})
