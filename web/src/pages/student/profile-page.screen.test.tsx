import { getProfile, updateProfile, uploadAvatar } from '@sonocampus/contract/users.profile'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { chooseLarge, fileOf, holdPictures, pictureFile } from '#test/files.ts'
import { expectAccessible, openScreen, PIXEL, STUDENT, toast } from '#test/screen.tsx'

const MB = 1024 * 1024
const BIO = 'Radiographer in Lahore.\nLearning to scan.'
const main = page.getByRole('main')
const named = (name: string) => main.getByRole('heading', { level: 2, name, exact: true })
const name = main.getByLabelText('Full name')
const bio = main.getByLabelText(/^Bio/)
const picker = main.getByLabelText('Profile picture')
const edit = main.getByRole('button', { name: 'Edit profile' })
const wrongType = main.getByText('Please select a valid image file (JPEG, PNG, GIF).')
const tooLarge = main.getByText('Please select a file smaller than 5MB.')
const save = () => main.getByRole('button', { name: 'Save', exact: true }).click()
const pictureAddress = () => document.querySelector('main img')?.getAttribute('src') ?? null

const open = () => openScreen('/student/profile', 'student')

async function openEditor() {
  open()
  await edit.click()
}

beforeEach(() => answer(getProfile, { full_name: 'Amna Yusuf', bio: BIO, email_confirmed: true }))

it('shows avatar, name, role, bio, and the email of the stored session [profile/view]', async () => {
  const avatar_url = PIXEL
  answer(getProfile, { full_name: 'Amna Yusuf', bio: BIO, avatar_url, email: 'new@example.org', role: 'student' })
  open()
  await expect.element(named('Amna Yusuf')).toBeVisible()
  expect(pictureAddress()).toBe(avatar_url)
  await expect.element(main.getByText('Student', { exact: true })).toBeVisible()
  await expect.element(main.getByText(STUDENT.email, { exact: true })).toBeVisible()
  await expect.element(main.getByText(BIO)).toBeVisible()
  await expectAccessible()
})

it('an empty profile shows its defaults [profile/defaults]', async () => {
  answer(getProfile, { full_name: '', bio: '', role: 'student' })
  open()
  await expect.element(named('New User')).toBeVisible()
  await expect.element(main.getByText('NU', { exact: true })).toBeVisible()
  await expect.element(main.getByText(/^Nothing here yet\./)).toBeVisible()
})

it('a profile that cannot be loaded says so [profile/load-failure]', async () => {
  refuse(getProfile, 'bad_request', 'No.')
  open()
  await expect.element(page.getByRole('heading', { name: 'Could not load your profile.' })).toBeVisible()
  await expect.element(page.getByText('Failed to fetch profile data.')).toBeVisible()
})

it('editing offers full name, picture, and the bio in six rows [profile/edit]', async () => {
  await openEditor()
  await expect.element(name).toHaveFocus()
  await name.fill('Bilal Shah')
  await expect.element(bio).toHaveAttribute('rows', '6')
  await bio.fill('Six rows to write in.')
  await picker.upload(pictureFile())
  await expect.poll(pictureAddress).toMatch(/^blob:/)
  await expect.element(name).toHaveValue('Bilal Shah')
  await expect.element(bio).toHaveValue('Six rows to write in.')
  await expectAccessible()
})

it('a name that is too long is not sent', async () => {
  await openEditor()
  await name.fill('n'.repeat(201))
  await save()
  await expect.element(main.getByText('Must be at most 200 characters.')).toBeVisible()
  await expect.element(name).toHaveFocus()
  await expect.poll(() => callsOf(updateProfile)).toEqual([])
})

it('a picture of another kind is not taken [profile/avatar-type]', async () => {
  await openEditor()
  for (const [file, type] of [
    ['scan.webp', 'image/webp'],
    ['scan.pdf', 'application/pdf'],
  ] as const) {
    await picker.upload(pictureFile())
    await expect.element(wrongType).not.toBeInTheDocument()
    await picker.upload(fileOf(file, type))
    await expect.element(wrongType).toBeVisible()
  }
  await expect.poll(() => callsOf(uploadAvatar)).toEqual([])
})

it('a picture of 5 MB is not taken, one byte less is [profile/avatar-size]', async () => {
  await openEditor()
  await expect.element(picker).toBeInTheDocument()
  chooseLarge(picker, fileOf('large.gif', 'image/gif', 5 * MB))
  await expect.element(tooLarge).toBeVisible()
  expect(pictureAddress()).toBeNull()
  chooseLarge(picker, fileOf('just-under.gif', 'image/gif', 5 * MB - 1))
  await expect.element(tooLarge).not.toBeInTheDocument()
  await expect.poll(pictureAddress).toMatch(/^blob:/)
  await expect.poll(() => callsOf(uploadAvatar)).toEqual([])
})

it('a picture that the server refuses says so, and nothing is saved [profile/avatar-failure]', async () => {
  refuse(uploadAvatar, 'unsupported_type', 'This is no picture.')
  await openEditor()
  await picker.upload(pictureFile())
  await save()
  await expect.element(toast('Failed to upload avatar. Please try again.')).toMatchTextContent('This is no picture.')
  await expect.element(toast('Upload Successful')).not.toBeInTheDocument()
  await expect.poll(() => callsOf(updateProfile)).toEqual([])
})

it('a refused save says so, and keeps what was typed [profile/save-failure]', async () => {
  refuse(updateProfile, 'bad_request', 'Odd.')
  await openEditor()
  await name.fill('Unsaved Name')
  await save()
  await expect.element(toast('Failed to update profile.')).toMatchTextContent('Odd.')
  await expect.element(name).toHaveValue('Unsaved Name')
  await expect.element(toast('Profile Updated')).not.toBeInTheDocument()
})

it('Save keeps name and bio, says so and returns to the view [profile/save]', async () => {
  await openEditor()
  await name.fill('Dr. Sana Tariq')
  await bio.fill('Gynaecologist.\nMultan.')
  answer(updateProfile, { full_name: 'Dr. Sana Tariq', bio: 'Gynaecologist.\nMultan.' })
  await save()
  await expect.element(toast('Profile Updated')).toBeVisible()
  await expect.element(named('Dr. Sana Tariq')).toBeVisible()
  await expect.element(main.getByText('Gynaecologist.\nMultan.')).toBeVisible()
  await expect.element(edit).toHaveFocus()
  await expect.element(name).not.toBeInTheDocument()
  await expect
    .poll(() => callsOf(updateProfile)[0]?.body)
    .toEqual({ full_name: 'Dr. Sana Tariq', bio: 'Gynaecologist.\nMultan.' })
  expect(JSON.parse(localStorage.getItem('student_session') ?? '')).toMatchObject({ full_name: 'Dr. Sana Tariq' })
  await expect.element(page.getByRole('complementary').getByText('Dr. Sana Tariq')).toBeVisible()
})

it('Cancel sends nothing and leaves everything as it was [profile/cancel]', async () => {
  await openEditor()
  await name.fill('Other Name')
  await bio.fill('Other words')
  await picker.upload(pictureFile())
  await expect.poll(pictureAddress).toMatch(/^blob:/)
  await main.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(named('Amna Yusuf')).toBeVisible()
  expect(pictureAddress()).toBeNull()
  await expect.element(main.getByText('Other words')).not.toBeInTheDocument()
  await expect.element(edit).toHaveFocus()
  await edit.click()
  await expect.element(name).toHaveValue('Amna Yusuf')
  await expect.element(bio).toHaveValue(BIO)
  expect(pictureAddress()).toBeNull()
  expect([...callsOf(updateProfile), ...callsOf(uploadAvatar)]).toEqual([])
})

it('a new picture is uploaded first, and the profile is fetched again [profile/avatar-success]', async () => {
  await openEditor()
  await picker.upload(pictureFile('me.png'))
  const before = callsOf(getProfile).length
  const profile = { full_name: 'Amna Yusuf', bio: BIO, avatar_url: '/assets/new.png' }
  for (const route of [getProfile, updateProfile]) answer(route, profile)
  await save()
  await expect.element(toast('Upload Successful')).toBeVisible()
  await expect.element(edit).toHaveFocus()
  await expect.poll(() => callsOf(uploadAvatar).map(({ body }) => body)).toMatchObject([{ file: { name: 'me.png' } }])
  await expect.poll(() => callsOf(getProfile)).toHaveLength(before + 1)
  await expect.poll(() => callsOf(updateProfile)).toHaveLength(1)
  expect(pictureAddress()).toBe('/assets/new.png')
})

it('is not saved before the chosen picture has been read [uploads/not-while-shrinking]', async () => {
  await openEditor()
  const goOn = holdPictures()
  await picker.upload(pictureFile('me.png'))
  const button = main.getByRole('button', { name: 'Save', exact: true })
  expect((button.element() as HTMLButtonElement).disabled).toBe(true)
  goOn()
  await save()
  await expect.poll(() => callsOf(uploadAvatar).length).toBe(1)
})
