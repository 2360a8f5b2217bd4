import { listBankAccounts } from '@sonocampus/contract/bank-accounts'
import { listCoursesForAdmin } from '@sonocampus/contract/courses'
import { dialog, fillTexts, find, LIST, makeDraft, openNew, picture, rowOf, unique } from './admin-course-steps.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { toast } from './on-screen.ts'
import { PIXEL } from './steps.ts'

test.beforeEach(async ({ page, logInAs }) => logInAs(page, ADMIN))

test.describe('the dialog', () => {
  test('is empty and named for a new course, filled and named for one that exists; Cancel leaves it [admin-courses/dialog, admin-courses/form-defaults]', async ({
    page,
    call,
  }) => {
    const course = await makeDraft(call, { price: 12_500.5, difficulty_level: 'Advanced' })
    await openNew(page)
    await expect(dialog(page)).toHaveAccessibleName('Create New Course')
    await expect(dialog(page).getByLabel('Title', { exact: true })).toHaveValue('')
    await expect(dialog(page).getByLabel('Price (PKR)')).toHaveValue('0')
    await expect(dialog(page).getByLabel('Difficulty level')).toHaveValue('Beginner')
    await expect(dialog(page).getByLabel('Status')).toHaveValue('draft')
    await expect(dialog(page).getByRole('button', { name: 'Create Course' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add New Course' })).toBeFocused()

    await find(page, course.title)
    await page.getByRole('button', { name: `Edit ${course.title}` }).click()
    await expect(dialog(page)).toHaveAccessibleName('Edit Course')
    for (const [label, value] of [
      ['Title', course.title],
      ['Description', course.description],
      ['Price (PKR)', '12500.5'],
      ['Difficulty level', 'Advanced'],
      ['Outcomes', course.outcomes],
      ['Prerequisites', course.prerequisites],
      ['Curriculum', course.curriculum],
      ['Status', 'draft'],
      ['Category', course.category],
      ['Instructor name', course.instructor_name],
    ] as const)
      await expect(dialog(page).getByLabel(label)).toHaveValue(value)
    await expect(dialog(page).getByRole('button', { name: 'Save Changes' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('has all specified fields, asks before it throws away what was typed, holds each field and the picture against its rule, and sends nothing until all hold [admin-courses/form-fields, admin-courses/choices, admin-courses/title-min-3, admin-courses/description-min-10, admin-courses/price-not-negative, admin-courses/texts-required, admin-courses/thumbnail-rules]', async ({
    page,
  }) => {
    await openNew(page)
    await test.step('the fields', async () => {
      for (const label of ['Title', 'Description', 'Outcomes', 'Prerequisites', 'Curriculum'])
        await expect(dialog(page).getByRole('textbox', { name: label, exact: true })).toBeVisible()
      await expect(dialog(page).getByRole('textbox', { name: 'Price (PKR)' })).toBeVisible()
      const options = (name: string) => dialog(page).getByRole('combobox', { name }).locator('option')
      await expect(options('Difficulty level')).toHaveText(['Beginner', 'Intermediate', 'Advanced'])
      await expect(options('Status')).toHaveText(['Draft', 'Active'])
      await expect(dialog(page).getByText('Drop a file here, or choose one')).toBeVisible()
      await expect(dialog(page).getByLabel('Thumbnail')).toHaveAttribute('type', 'file')
    })
    await test.step('what was typed is not thrown away', async () => {
      await dialog(page).getByLabel('Title', { exact: true }).fill('Half a thought')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
      await expect(dialog(page).getByLabel('Title', { exact: true })).toHaveValue('Half a thought')
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Add New Course' })).toBeFocused()
    })
    await page.getByRole('button', { name: 'Add New Course' }).click()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    const field = (label: string) => dialog(page).getByLabel(label, { exact: true })
    const alerts = dialog(page).getByRole('alert')
    const submit = dialog(page).getByRole('button', { name: 'Create Course' })
    await field('Title').fill(' ab ')
    await field('Description').fill('Too short')
    await field('Price (PKR)').fill('-1')
    await submit.click()
    await expect(alerts).toHaveText([
      'Title must be at least 3 characters',
      'Description must be at least 10 characters',
      'Price cannot be negative',
      'Outcomes are required',
      'Prerequisites are required',
      'Curriculum is required',
    ])
    await expect(field('Title')).toBeFocused()
    await fillTexts(page, 'abc')
    await field('Description').fill('Ten signs.')
    for (const price of ['a lot', '', '25,00']) {
      await field('Price (PKR)').fill(price)
      await submit.click()
      await expect(alerts).toHaveText(['Price must be a number'])
    }
    expect(sent).toEqual([])
    await field('Price (PKR)').fill('0')
    await test.step('the picture', async () => {
      const drop = dialog(page).getByLabel('Thumbnail')
      await expect(drop).not.toHaveAttribute('multiple')
      await expect(drop).toHaveAttribute('accept', '.jpg,.jpeg,.png,.gif')
      await drop.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(10) })
      await expect(dialog(page).getByRole('alert')).toHaveText('Please select a valid image file (JPEG, PNG, GIF).')
      await drop.setInputFiles({ ...picture, buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
      await expect(dialog(page).getByRole('alert')).toHaveText('Please select a file smaller than 2MB.')
      await expect(dialog(page).getByRole('button', { name: 'Remove scan.png' })).toHaveCount(0)
      for (const name of ['a.jpg', 'a.jpeg', 'a.gif', 'a.PNG']) {
        await drop.setInputFiles({ ...picture, name, buffer: name === 'a.PNG' ? PIXEL : Buffer.alloc(2 * 1024 * 1024) })
        await expect(dialog(page).getByRole('button', { name: `Remove ${name}` })).toBeVisible()
        await expect(dialog(page).getByRole('button', { name: /^Remove a\./ })).toHaveCount(1)
        await expect(dialog(page).getByRole('alert')).toHaveCount(0)
      }
      await expect(dialog(page).getByRole('img', { name: 'The chosen thumbnail' })).toHaveJSProperty('naturalWidth', 1)
    })
  })

  test('saves category, instructor, picture and the accounts that are ticked [admin-courses/form-more-fields, admin-courses/save-success]', async ({
    page,
    call,
  }) => {
    const { body: all } = await call(listBankAccounts, {}, 'admin')
    const [first, second] = all.filter(({ is_active }) => is_active)
    const title = unique('Whole')
    await openNew(page)
    await fillTexts(page, title)
    await dialog(page).getByLabel('Category').fill('Abdomen')
    await dialog(page).getByLabel('Instructor name').fill('Dr. Hina Qadir')
    await dialog(page).getByLabel('Thumbnail').setInputFiles(picture)
    const account = (number = '') => dialog(page).getByRole('group', { name: 'Bank accounts' }).getByLabel(number)
    await expect(account(first?.account_number)).toBeChecked()
    for (const other of all.filter(({ id, is_active }) => is_active && id !== second?.id))
      await account(other.account_number).uncheck()
    await dialog(page).getByRole('button', { name: 'Create Course' }).click()
    await expect(toast(page, 'Course created successfully!')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)

    const saved = async () => (await call(listCoursesForAdmin, { query: { search: title } }, 'admin')).body[0]
    const course = await saved()
    expect(course).toMatchObject({
      title,
      price: 0,
      difficulty_level: 'Beginner',
      status: 'draft',
      category: 'Abdomen',
      instructor_name: 'Dr. Hina Qadir',
      bank_account_ids: [second?.id],
    })
    expect(course?.thumbnail_url).toMatch(/^\/files\/public\/images\/.+\.webp$/)

    await page.getByRole('button', { name: `Edit ${title}` }).click()
    await dialog(page).getByLabel('Category').fill('Liver')
    await dialog(page).getByLabel('Price (PKR)').fill('5000')
    await account(first?.account_number).check()
    await dialog(page).getByRole('button', { name: 'Remove picture' }).click()
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Course updated successfully!')).toBeVisible()
    await expect(rowOf(page, title).getByRole('cell').nth(1)).toHaveText('PKR 5,000')
    const changed = await saved()
    expect(changed).toMatchObject({ id: course?.id, category: 'Liver', price: 5000, thumbnail_url: null })
    expect(changed?.bank_account_ids.toSorted()).toEqual([first?.id, second?.id].toSorted())
  })

  test('saves nothing when the picture cannot be sent, and everything at the next try [admin-courses/thumbnail-failure]', async ({
    page,
    call,
  }) => {
    const title = unique('Pictured')
    const saved = async () => (await call(listCoursesForAdmin, { query: { search: title } }, 'admin')).body
    await openNew(page)
    await fillTexts(page, title)
    await dialog(page)
      .getByLabel('Thumbnail')
      .setInputFiles({ ...picture, buffer: Buffer.from('<script>no picture</script>') })
    await dialog(page).getByRole('button', { name: 'Create Course' }).click()
    await expect(toast(page, 'Failed to upload thumbnail. Please try again.')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Create Course' })).toBeEnabled()
    expect(await saved()).toEqual([])
    await dialog(page).getByLabel('Thumbnail').setInputFiles(picture)
    await dialog(page).getByRole('button', { name: 'Create Course' }).click()
    await expect(toast(page, 'Course created successfully!')).toBeVisible()
    expect((await saved()).map(({ thumbnail_url }) => thumbnail_url)).toEqual([expect.stringMatching(/\.webp$/)])
  })

  test("shows the server's detail of a refused save, else its own words, keeps what was typed, and stays with 'Saving...' while it is saved [admin-courses/save-failure, admin-courses/saving]", async ({
    page,
  }) => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    const refusals = [
      { status: 409, json: { detail: 'This title is taken.' } },
      { status: 500, body: '' },
    ]
    await page.route(LIST, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const refusal = refusals.shift()
      if (refusal) return route.fulfill(refusal)
      await held
      return route.continue()
    })
    const title = unique('Refused twice')
    await openNew(page)
    await fillTexts(page, title)
    await dialog(page).getByRole('button', { name: 'Create Course' }).click()
    await expect(toast(page, 'This title is taken.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Create Course' }).click()
    await expect(toast(page, 'An unexpected error occurred.')).toBeVisible()
    await expect(dialog(page).getByLabel('Title', { exact: true })).toHaveValue(title)
    await dialog(page).getByRole('button', { name: 'Create Course' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Saving...' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog(page).getByRole('button', { name: 'Saving...' })).toBeVisible()
    answer()
    await expect(toast(page, 'Course created successfully!')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })
})
