import { getCertificateState, requestCertificate } from '@sonocampus/contract/certificates'
import { listMyCourses } from '@sonocampus/contract/courses'
import { getStudentHome } from '@sonocampus/contract/student-home'
import { getProfile, updateProfile } from '@sonocampus/contract/users.profile'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const COURSE = fakeId(1)
const INVALID = 'Invalid student name in profile. Please update your profile.'
const PAPER = '/api/certificate-files/paper'
const main = page.getByRole('main')
const button = main.getByRole('button', { name: 'Certificate', exact: true })
const courseOf = (number: number, title: string) => ({ id: fakeId(number), _id: fakeId(number), title })
const finished = (number: number, title: string, progress = 100) => ({
  course_id: fakeId(number),
  course: courseOf(number, title),
  progress,
})

beforeEach(() => {
  answer(getStudentHome, { courses: [finished(1, 'Abdomen')] })
  answer(getProfile, { full_name: 'Amina Khan' })
  answer(requestCertificate, { certificate_url: PAPER })
})

const openDashboard = () => openScreen('/student/dashboard', 'student')

it('a card at 100% has a certificate button, one below it has none [dashboard/certificate-button]', async () => {
  answer(getStudentHome, { courses: [finished(1, 'Abdomen'), finished(2, 'Thyroid', 99)] })
  openDashboard()
  const card = (name: string) => main.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect.element(card('Abdomen').getByRole('button', { name: 'Certificate' })).toBeVisible()
  await expect.element(card('Thyroid')).toMatchTextContent('99')
  await expect.element(card('Thyroid').getByRole('button', { name: 'Certificate' })).not.toBeInTheDocument()
})

it('the button asks under the name of the profile, and opens the paper in a new tab [certificate/opens-tab]', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(window)
  openDashboard()
  await button.click()
  await expect.poll(() => opened.mock.calls).toEqual([[PAPER, '_blank']])
  await expect
    .poll(() => callsOf(requestCertificate))
    .toMatchObject([{ params: { courseId: COURSE }, query: { name: 'Amina Khan' } }])
})

it('a browser that blocks the tab opens it from a second click [certificate/opens-tab]', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  openDashboard()
  await button.click()
  await toast('Your certificate is ready.').getByRole('button', { name: 'Open' }).click()
  expect(opened.mock.calls).toEqual([
    [PAPER, '_blank'],
    [PAPER, '_blank'],
  ])
})

it.each(['', ' ', 'New User', 'string'])(
  'the name “%s” stops the request [certificate/invalid-name]',
  async (full_name) => {
    answer(getProfile, { full_name })
    openDashboard()
    await button.click()
    await expect.element(toast(INVALID)).toBeVisible()
    await expect.poll(() => callsOf(requestCertificate)).toEqual([])
  },
)

it('a profile that cannot be read stops the request [certificate/profile-failure]', async () => {
  openDashboard()
  await expect.element(button).toBeVisible()
  refuse(getProfile, 'internal', 'No.')
  await button.click()
  await expect.element(toast('Could not fetch user profile.')).toBeVisible()
  await expect.poll(() => callsOf(requestCertificate)).toEqual([])
})

it('a request that fails says so, after one call [certificate/failure]', async () => {
  refuse(requestCertificate, 'internal', 'No.')
  openDashboard()
  await button.click()
  await expect.element(toast('Could not generate certificate.')).toBeVisible()
  await expect.poll(() => callsOf(requestCertificate)).toHaveLength(1)
})

it.each(['/student/dashboard', `/student/my-courses/${COURSE}`])(
  'on %s somebody without a name enters it there, and gets the certificate [certificate/name-in-place]',
  async (at) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(window)
    answer(getProfile, { full_name: '' })
    answer(listMyCourses, [courseOf(1, 'Abdomen')])
    answer(getCertificateState, { state: 'available' })
    openScreen(at, 'student')
    await main.getByRole('button', { name: /^(Get )?certificate$/i }).click()
    await expect.element(toast(INVALID)).toBeVisible()
    const form = main.getByRole('form', { name: 'Name on the certificate' })
    await form.getByRole('button').click()
    await expect.element(form.getByRole('alert')).toHaveTextContent('Enter the name for your certificate.')
    await expectAccessible()
    await form.getByLabelText('Name on the certificate').fill('Amina Khan')
    for (const route of [getProfile, updateProfile]) answer(route, { full_name: 'Amina Khan' })
    await form.getByRole('button', { name: 'Save and get certificate' }).click()
    await expect.poll(() => opened.mock.calls).toEqual([[PAPER, '_blank']])
    await expect.poll(() => callsOf(updateProfile).map(({ body }) => body)).toEqual([{ full_name: 'Amina Khan' }])
    await expect.poll(() => callsOf(requestCertificate).map(({ query }) => query)).toEqual([{ name: 'Amina Khan' }])
    await expect.element(form).not.toBeInTheDocument()
  },
)

it('the first certificate is issued once its name is confirmed, later ones open at once [certificate/name-confirmed]', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(window)
  answer(getCertificateState, { state: 'available' })
  openDashboard()
  await button.click()
  const question = page.getByRole('alertdialog', { name: 'Issue the certificate to “Amina Khan”?' })
  await expect.element(question.getByRole('link')).toHaveAttribute('href', '/student/profile')
  await expectAccessible()
  await expect.poll(() => callsOf(requestCertificate)).toEqual([])
  await question.getByRole('button', { name: 'Issue certificate' }).click()
  await expect.poll(() => opened.mock.calls).toEqual([[PAPER, '_blank']])
  await expect.element(question).not.toBeInTheDocument()
  answer(getCertificateState, { state: 'issued' })
  await button.click()
  await expect.poll(() => callsOf(requestCertificate)).toHaveLength(2)
  await expect.element(question).not.toBeInTheDocument()
})
