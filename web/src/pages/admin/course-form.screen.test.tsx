import { listBankAccounts } from '@sonocampus/contract/bank-accounts'
import { getCourseWorkspace } from '@sonocampus/contract/course-workspace'
import { type AdminCourse, createCourse, listCoursesForAdmin, updateCourse } from '@sonocampus/contract/courses'
import { uploadImage } from '@sonocampus/contract/site.uploads'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, holdBack, refuse, refuseWordlessly } from '#test/fake-server.ts'
import { chooseLarge, pictureFile } from '#test/files.ts'
import { address, expectAccessible, fakeId, openScreen, textsOf, toast } from '#test/screen.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = page.getByRole('heading', { level: 1 })
const step = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
const requested = page.getByRole('alertdialog')
const alerts = () => textsOf(page.getByRole('alert'))
const drop = page.getByLabelText(/^Thumbnail/)
const account = (number: number) =>
  page
    .getByRole('group', { name: /^Bank accounts/ })
    .getByRole('checkbox', { name: new RegExp(`^Bank, Account ${number}`) })

/** What is asked for in each of the first three steps. */
const STEPS = [
  { Title: 'Liver', Description: 'Ten words on what the liver looks like.' },
  { 'Price (PKR)': '0' },
  { Outcomes: 'Find the liver', Prerequisites: 'None', Curriculum: 'Physics' },
]
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
  await button('Add New Course').click()
  await expect.element(heading).toHaveTextContent('Create New Course')
}
async function openEdit(course: Partial<AdminCourse> = COURSE, lessons = 3) {
  answer(listCoursesForAdmin, [COURSE])
  answer(getCourseWorkspace, { course, lessons })
  openScreen('/admin/courses', 'admin')
  await button('Edit Renal Colic').click()
  await expect.element(field('Title')).toBeVisible()
}
async function fillStep(at: number) {
  for (const [label, text] of Object.entries(STEPS[at] ?? {})) await field(label).fill(text)
  await button('Next').click()
}
async function fillAll() {
  for (const at of STEPS.keys()) await fillStep(at)
  await expect.element(button('Create Course')).toBeVisible()
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
