import { exploreCourse } from '@sonocampus/contract/courses'
import { getEnrollmentStatus } from '@sonocampus/contract/enrollments'
import { applyForCourse, findLastApplication } from '@sonocampus/contract/enrollments.applications'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { fileOf, holdPictures, pictureFile } from '#test/files.ts'
import { address, expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const COURSE = fakeId(1)
const main = page.getByRole('main')
const certificate = main.getByLabelText('Qualification certificate')
const send = () => main.getByRole('button', { name: 'Submit Application' }).click()
const required = main.getByText('Please fill in all required fields.')

const FIELDS = {
  'First name': 'Amina',
  'Last name': 'Khan',
  Qualification: 'MBBS, Lahore 2019',
  'Contact number': '+92 300 1234567',
  'Ultrasound experience': 'Two years in an emergency room',
}
const LABELS = Object.keys(FIELDS)

const field = (label: string) => main.getByRole('textbox', { name: label, exact: true })

async function fill() {
  for (const [label, text] of Object.entries(FIELDS)) await field(label).fill(text)
}

async function openOnCoursePage() {
  openScreen(`/student/courses/${COURSE}`, 'student')
  await main.getByRole('button', { name: 'Apply for Enrollment' }).click()
}

const openOwnPage = async () => openScreen(`/student/enroll/${COURSE}`, 'student')

beforeEach(() => {
  answer(exploreCourse, { id: COURSE, title: 'Abdomen' })
  answer(getEnrollmentStatus, { status: 'NOT_APPLIED' })
})

async function expectFields() {
  for (const label of LABELS) await expect.element(field(label)).toBeVisible()
  await expect.element(certificate).toHaveAttribute('type', 'file')
  await expect.element(main.getByText('PDF, PNG, JPG up to 10MB', { exact: true })).toBeVisible()
  await expectAccessible()
}

async function expectRequired(label: string) {
  await fill()
  await field(label).fill('   ')
  await expect.element(required).not.toBeInTheDocument()
  await send()
  await expect.element(required).toBeVisible()
  await expect.element(field(label)).toHaveFocus()
  await expect.poll(() => callsOf(applyForCourse)).toEqual([])
}

async function expectCertificate() {
  const missing = main.getByText('Please upload your qualification certificate.')
  await fill()
  await send()
  await expect.element(missing).toBeVisible()
  await certificate.upload(fileOf('certificate.docx', 'application/msword'))
  await expect.element(main.getByText('Invalid file type. Please upload PNG, JPG, or PDF.')).toBeVisible()
  await send()
  await expect.element(missing).toBeVisible()
  await expect.poll(() => callsOf(applyForCourse)).toEqual([])
}

async function expectPending() {
  await fill()
  await certificate.upload(pictureFile('degree.png'))
  answer(getEnrollmentStatus, { status: 'PENDING', application_id: fakeId(2), case_number: 'A-1234ABCD' })
  await send()
  await expect.element(main.getByText('Your application is under admin review.')).toBeVisible()
  await expect.element(toast('Application submitted.')).toMatchTextContent('24-48 hours')
  await expect.element(main.getByRole('button', { name: 'Submit Application' })).not.toBeInTheDocument()
  await expect.element(main.getByText('A-1234ABCD')).toBeVisible()
  await expect
    .poll(() => callsOf(applyForCourse).map(({ body }) => body))
    .toMatchObject([
      {
        course_id: COURSE,
        first_name: 'Amina',
        last_name: 'Khan',
        qualification: 'MBBS, Lahore 2019',
        contact_number: '+92 300 1234567',
        ultrasound_experience: 'Two years in an emergency room',
        qualification_certificate: { name: 'degree.png' },
      },
    ])
}

async function expectRefusal() {
  await fill()
  await certificate.upload(pictureFile())
  refuse(applyForCourse, 'already_applied', 'You have already applied for this course.')
  await send()
  const words = 'Failed to submit enrollment application: You have already applied for this course.'
  await expect.element(main.getByRole('alert')).toHaveTextContent(words)
  await expect.element(field('First name')).toHaveValue('Amina')
}

describe('the application form on the course page', () => {
  it('asks for five fields and a certificate, with a hint [apply/form, apply/certificate-hint]', async () => {
    await openOnCoursePage()
    await expectFields()
  })

  it.each(LABELS)('stops without %s [apply/required]', async (label) => {
    await openOnCoursePage()
    await expectRequired(label)
  })

  it('marks every empty field at once, with one message, and focuses the first [look/all-marked]', async () => {
    await openOnCoursePage()
    await send()
    for (const label of LABELS) await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(main.getByRole('alert')).toHaveLength(1)
    await expect.element(field('First name')).toHaveFocus()
  })

  it('stops without a certificate, or with a file of another kind [apply/certificate-required]', async () => {
    await openOnCoursePage()
    await expectCertificate()
  })

  it('is sent with all of it, and the application is then PENDING [apply/becomes-pending]', async () => {
    await openOnCoursePage()
    await expectPending()
  })

  it('is not sent before the chosen picture has been read, nor with the one before it [uploads/not-while-shrinking]', async () => {
    await openOnCoursePage()
    await fill()
    await certificate.upload(pictureFile('first.png'))
    await expect.element(main.getByText('first.png')).toBeVisible()
    const goOn = holdPictures()
    await certificate.upload(pictureFile('second.png'))
    const button = main.getByRole('button', { name: 'Submit Application' })
    expect((button.element() as HTMLButtonElement).disabled).toBe(true)
    goOn()
    await send()
    await expect
      .poll(() => callsOf(applyForCourse).map(({ body }) => body))
      .toMatchObject([{ qualification_certificate: { name: 'second.png' } }])
  })

  it('says why it was refused, and keeps what was typed [apply/failure]', async () => {
    await openOnCoursePage()
    await expectRefusal()
  })

  it('is filled in with the last application, but for the certificate [apply/filled-again]', async () => {
    const texts = { qualification: 'MBBS', ultrasound_experience: 'None', contact_number: '0300 1234567' }
    answer(findLastApplication, { application: { first_name: 'Amina', last_name: 'Khan', ...texts } })
    await openOnCoursePage()
    await expect.element(field('First name')).toHaveValue('Amina')
    await expect.element(field('Contact number')).toHaveValue('0300 1234567')
    await send()
    await expect.element(main.getByText('Please upload your qualification certificate.')).toBeVisible()
  })
})

describe('the application form on a page of its own', () => {
  it('has the same fields and hint [apply/own-page]', async () => {
    await openOwnPage()
    await expectFields()
  })

  it('has the same rules for the fields [apply/own-page]', async () => {
    await openOwnPage()
    for (const label of LABELS) await expectRequired(label)
  })

  it('has the same rule for the certificate [apply/own-page]', async () => {
    await openOwnPage()
    await expectCertificate()
  })

  it('has the same outcome [apply/own-page]', async () => {
    await openOwnPage()
    await expectPending()
  })

  it('has the same failure [apply/own-page]', async () => {
    await openOwnPage()
    await expectRefusal()
  })

  it('leads an accepted student to the course, and knows no unknown course', async () => {
    answer(getEnrollmentStatus, { status: 'APPROVED' })
    await openOwnPage()
    await expect.element(main.getByText('Application Approved')).toBeVisible()
    await main.getByRole('link', { name: 'Go to the Course' }).click()
    await expect.poll(address).toBe(`/student/courses/${COURSE}`)
    refuse(exploreCourse, 'not_found', 'No such course.')
    await openOwnPage()
    await expect.element(main.getByRole('heading', { name: 'Course not found.' })).toBeVisible()
  })
})
