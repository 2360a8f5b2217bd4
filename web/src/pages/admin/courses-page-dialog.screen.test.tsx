import { listBankAccounts } from '@sonocampus/contract/bank-accounts'
import { type AdminCourse, createCourse, listCoursesForAdmin, updateCourse } from '@sonocampus/contract/courses'
import { uploadImage } from '@sonocampus/contract/site.uploads'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf, holdBack, refuse, refuseWordlessly } from '#test/fake-server.ts'
import { chooseLarge, pictureFile } from '#test/files.ts'
import { expectAccessible, fakeId, openScreen, textsOf, toast } from '#test/screen.tsx'

const dialog = page.getByRole('dialog')
const field = (label: string) => dialog.getByLabelText(label, { exact: true })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const requested = page.getByRole('alertdialog')
const alerts = () => textsOf(dialog.getByRole('alert'))
const account = (number: number) =>
  dialog
    .getByRole('group', { name: /^Bank accounts/ })
    .getByRole('checkbox', { name: new RegExp(`^Bank, Account ${number}`) })

const TEXTS = {
  Title: 'Liver',
  Description: 'Ten words on what the liver looks like.',
  Outcomes: 'Find the liver',
  Prerequisites: 'None',
  Curriculum: 'Physics',
}
const COURSE = {
  id: fakeId(1),
  _id: fakeId(1),
  title: 'Renal Colic',
  description: 'What a stone looks like.',
  price: 12_500.5,
  difficulty_level: 'Advanced',
  outcomes: 'Find stones',
  prerequisites: 'The kidney',
  curriculum: 'Kidney\nUreter',
  status: 'draft',
  category: 'Abdomen',
  instructor_name: 'Dr. Hina Qadir',
  thumbnail_url: '/favicon.svg',
  bank_account_ids: [fakeId(11)],
  version: '4',
} satisfies Partial<AdminCourse>

async function openNew() {
  openScreen('/admin/courses', 'admin')
  await page.getByRole('button', { name: 'Add New Course' }).click()
  await expect.element(dialog).toBeVisible()
}
async function openEdit() {
  answer(listCoursesForAdmin, [COURSE])
  openScreen('/admin/courses', 'admin')
  await page.getByRole('button', { name: 'Edit Renal Colic' }).click()
  await expect.element(dialog).toBeVisible()
}
async function fillTexts() {
  for (const [label, text] of Object.entries(TEXTS)) await field(label).fill(text)
}
const offerAccounts = () =>
  answer(
    listBankAccounts,
    [1, 2].map((number) => ({
      id: fakeId(10 + number),
      bank_name: 'Bank',
      account_number: `Account ${number}`,
      is_active: true,
    })),
  )

it('is empty and named for a new course, and Cancel leaves it [admin-courses/dialog, admin-courses/form-defaults]', async () => {
  await openNew()
  await expect.element(dialog).toHaveAccessibleName('Create New Course')
  for (const label of Object.keys(TEXTS)) await expect.element(field(label)).toHaveValue('')
  await expect.element(field('Price (PKR)')).toHaveValue('0')
  await expect.element(field('Difficulty level')).toHaveValue('Beginner')
  await expect.element(field('Status')).toHaveValue('draft')
  await expect.element(button('Create Course')).toBeVisible()
  await expectAccessible()
  await button('Cancel').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add New Course' })).toHaveFocus()
})

it('is filled and named for a course that exists [admin-courses/dialog]', async () => {
  await openEdit()
  await expect.element(dialog).toHaveAccessibleName('Edit Course')
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
  await expect.element(dialog.getByLabelText(/^Category/)).toHaveValue('Abdomen')
  await expect.element(dialog.getByLabelText(/^Instructor name/)).toHaveValue('Dr. Hina Qadir')
  await expect.element(dialog.getByRole('img', { name: 'Current thumbnail' })).toBeVisible()
  await expect.element(button('Save Changes')).toBeVisible()
  await button('Cancel').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => callsOf(updateCourse)).toEqual([])
})

it('has all fields and choices [admin-courses/form-fields, admin-courses/choices]', async () => {
  await openNew()
  for (const name of [...Object.keys(TEXTS), 'Price (PKR)'])
    await expect.element(dialog.getByRole('textbox', { name, exact: true })).toBeVisible()
  const options = (name: string) => textsOf(dialog.getByRole('combobox', { name }).getByRole('option'))
  expect(options('Difficulty level')).toEqual(['Beginner', 'Intermediate', 'Advanced'])
  expect(options('Status')).toEqual(['Draft', 'Active'])
  await expect.element(dialog.getByText('Drop a file here, or choose one')).toBeVisible()
  await expect.element(dialog.getByLabelText(/^Thumbnail/)).toHaveAttribute('type', 'file')
})

it('asks before it throws away what was typed', async () => {
  await openNew()
  await field('Title').fill('Half a thought')
  await userEvent.keyboard('{Escape}')
  await requested.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('Title')).toHaveValue('Half a thought')
  await button('Cancel').click()
  await requested.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add New Course' })).toHaveFocus()
})

it('shows what is too short or missing at each text, and sends nothing [admin-courses/title-min-3, admin-courses/description-min-10, admin-courses/texts-required]', async () => {
  await openNew()
  await field('Title').fill(' ab ')
  await field('Description').fill('Too short')
  await button('Create Course').click()
  const problems = {
    Title: 'Title must be at least 3 characters',
    Description: 'Description must be at least 10 characters',
    Outcomes: 'Outcomes are required',
    Prerequisites: 'Prerequisites are required',
    Curriculum: 'Curriculum is required',
  }
  await expect.poll(alerts).toEqual(Object.values(problems))
  for (const [label, problem] of Object.entries(problems))
    await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(problem))
  await expect.element(field('Title')).toHaveFocus()
  await expectAccessible()
  await fillTexts()
  await field('Title').fill('abc')
  await field('Description').fill('Ten signs.')
  await expect.poll(alerts).toEqual([])
  await expect.poll(() => callsOf(createCourse)).toEqual([])
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

it('takes one small picture and nothing else [admin-courses/thumbnail-rules]', async () => {
  const LIMIT = 2 * 1024 * 1024
  await openNew()
  const drop = dialog.getByLabelText(/^Thumbnail/)
  await expect.element(drop).not.toHaveAttribute('multiple')
  await expect.element(drop).toHaveAttribute('accept', '.jpg,.jpeg,.png,.gif')
  chooseLarge(drop, new File(['film'], 'film.mp4', { type: 'video/mp4' }))
  await expect.poll(alerts).toEqual(['Please select a valid image file (JPEG, PNG, GIF).'])
  chooseLarge(drop, new File([new Uint8Array(LIMIT + 1)], 'large.png', { type: 'image/png' }))
  await expect.poll(alerts).toEqual(['Choose a file smaller than 2MB.'])
  expect(dialog.getByRole('button', { name: 'Remove large.png' }).query()).toBeNull()
  chooseLarge(drop, new File([new Uint8Array(LIMIT)], 'full.jpg', { type: 'image/jpeg' }))
  await expect.element(button('Remove full.jpg')).toBeVisible()
  for (const name of ['a.jpeg', 'a.gif', 'a.PNG']) {
    chooseLarge(drop, pictureFile(name))
    await expect.element(button(`Remove ${name}`)).toBeVisible()
    await expect.poll(() => dialog.getByRole('button', { name: /^Remove / }).elements()).toHaveLength(1)
    expect(alerts()).toEqual([])
  }
  const shown = dialog.getByRole('img', { name: 'New thumbnail' })
  await expect.poll(() => (shown.element() as HTMLImageElement).naturalWidth).toBe(1)
})

it('a new course is saved with category, instructor, picture and the ticked accounts [admin-courses/form-more-fields, admin-courses/save-success]', async () => {
  offerAccounts()
  answer(uploadImage, { url: '/files/public/images/scan.webp' })
  await openNew()
  await fillTexts()
  await dialog.getByLabelText(/^Category/).fill('Abdomen')
  await dialog.getByLabelText(/^Instructor name/).fill('Dr. Hina Qadir')
  chooseLarge(dialog.getByLabelText(/^Thumbnail/), pictureFile())
  await expect.element(account(1)).toBeChecked()
  await account(1).click()
  await button('Create Course').click()
  await expect.element(toast('Course created successfully!')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
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

it('a changed course is put with what changed, and without the picture that was removed [admin-courses/form-more-fields, admin-courses/save-success]', async () => {
  offerAccounts()
  await openEdit()
  await dialog.getByLabelText(/^Category/).fill('Kidney')
  await expect.element(account(2)).not.toBeChecked()
  await account(2).click()
  await button('Remove picture').click()
  await button('Save Changes').click()
  await expect.element(toast('Course updated successfully!')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const [put, ...more] = callsOf(updateCourse)
  expect(more).toEqual([])
  expect(put).toMatchObject({ params: { courseId: fakeId(1) }, query: { version: '4' } })
  expect(put?.body).toMatchObject({ title: 'Renal Colic', category: 'Kidney', thumbnail_url: '' })
  expect(put?.body).toMatchObject({ bank_account_ids: JSON.stringify([fakeId(11), fakeId(12)]) })
})

it('saves nothing when the picture cannot be sent, and everything at the next try [admin-courses/thumbnail-failure]', async () => {
  refuse(uploadImage, 'bad_request', 'This is no picture.')
  await openEdit()
  chooseLarge(dialog.getByLabelText(/^Thumbnail/), pictureFile())
  await button('Save Changes').click()
  const problem = toast('Failed to upload thumbnail. Please try again.')
  await expect.element(problem).toMatchTextContent('This is no picture.')
  await expect.element(button('Save Changes')).toBeEnabled()
  await expect.poll(() => callsOf(updateCourse)).toEqual([])
  answer(uploadImage, { url: '/files/public/images/scan.webp' })
  await button('Save Changes').click()
  await expect.element(dialog).not.toBeInTheDocument()
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

it("the button reads 'Saving...' while the course is saved, and the dialog waits [admin-courses/saving]", async () => {
  const letGo = holdBack(updateCourse)
  await openEdit()
  await field('Title').fill('On its way')
  await button('Save Changes').click()
  await expect.element(button('Saving...')).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Saving...')).toBeVisible()
  expect(requested.query()).toBeNull()
  letGo()
  await expect.element(dialog).not.toBeInTheDocument()
})
