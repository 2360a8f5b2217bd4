import { createAnnouncement } from '@sonocampus/contract/announcements'
import { askQuestion } from '@sonocampus/contract/discussions'
import { ADMIN, expect, readMail } from './fixtures.ts'
import { classTest as test } from './lesson-steps.ts'
import { expectAccessible, toast } from './on-screen.ts'

test('a student asks at a moment of the lesson, the teacher answers from the desk, the student hears of it and accepts [messages/thread-screen, messages/desk-screen]', async ({
  page,
  browser,
  classroom,
  logInAs,
}) => {
  const { courseId, lessons } = await classroom()
  await page.goto(`/student/my-courses/${courseId}/lessons/${lessons[0]?.id}`)
  const questions = page.getByRole('region', { name: 'Questions' })
  await page.getByRole('tab', { name: 'Questions' }).click()
  await expect(questions).toContainText('No questions yet. Be the first to ask.')
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.pause()
    video.currentTime = 41
  })
  await questions.getByRole('button', { name: 'Ask a question' }).click()
  await questions.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(questions).toContainText('Write something.')
  await questions.getByLabel('Your question').fill('What is the bright line? https://example.org/line')
  await expect(questions.getByLabel('About 0:41 of the lesson')).toBeChecked()
  await questions.getByRole('button', { name: 'Ask', exact: true }).click()
  const requested = questions.getByRole('list', { name: 'Questions' }).getByRole('listitem')
  await expect(requested).toContainText('What is the bright line?')
  await expect(requested.getByRole('link', { name: 'https://example.org/line' })).toHaveAttribute('rel', /noopener/)
  await expect(requested.getByRole('button', { name: 'Go to 0:41' })).toBeVisible()
  await expectAccessible(page)

  const office = await browser.newPage()
  await logInAs(office, ADMIN)
  await office.goto(`/admin/discussions?course=${courseId}`)
  const open = office.getByRole('list', { name: 'Unanswered questions' })
  await open.getByRole('button', { name: 'Answer' }).click()
  await expectAccessible(office)
  await open.getByLabel('Your answer').fill('It is the diaphragm.')
  await open.getByRole('button', { name: 'Answer', exact: true }).last().click()
  await expect(open.getByText('What is the bright line?')).toHaveCount(0)
  await office.close()

  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click()
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /answered “What is/ })
    .click()
  await expect(page).toHaveURL(/\?question=/)
  const answers = questions.getByRole('list', { name: 'Answers' })
  await expect(answers).toContainText('Teacher')
  await answers.getByRole('button', { name: /^Accept/ }).click()
  await expect(answers).toContainText('Accepted answer')
  await expect(questions).toContainText('Answered')
})

test('a text is reported, removed from the desk and gone from the open screen [messages/report-screen]', async ({
  page,
  call,
  browser,
  classroom,
  enrolledStudent,
  logInAs,
}) => {
  const { courseId, lessons } = await classroom()
  const videoId = lessons[0]?.id ?? ''
  const { token } = await enrolledStudent({ course: { id: courseId } })
  await call(askQuestion, { params: { videoId }, body: { text: 'Buy my book', at: null } }, token)
  await page.goto(`/student/my-courses/${courseId}/lessons/${videoId}`)
  const questions = page.getByRole('region', { name: 'Questions' })
  await page.getByRole('tab', { name: 'Questions' }).click()
  await questions.getByRole('button', { name: /^Report/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is wrong with it?').fill('It sells something.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(toast(page, 'Reported.')).toBeVisible()

  const office = await browser.newPage()
  await logInAs(office, ADMIN)
  await office.goto(`/admin/discussions?course=${courseId}&list=reported`)
  const reported = office.getByRole('list', { name: 'Reported texts' })
  await expect(reported).toContainText('It sells something.')
  await reported.getByRole('button', { name: /^Remove/ }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(office, 'Post removed. Students no longer see it.')).toBeVisible()
  await office.close()
  await expect(questions).toContainText('Removed by the institute.')
  await expect(questions).not.toContainText('Buy my book')
})

test('an announcement is written, read on the course, changed and withdrawn while the student looks on [messages/announce-screen]', async ({
  page,
  browser,
  classroom,
  logInAs,
}) => {
  const { courseId } = await classroom()
  await page.goto(`/student/my-courses/${courseId}`)
  await expect(page.getByRole('region', { name: 'Assignments' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Announcements' })).toHaveCount(0)
  const office = await browser.newPage()
  await logInAs(office, ADMIN)
  await office.goto(`/admin/announcements?course=${courseId}`)
  await expect(office.getByText('No announcements yet.')).toBeVisible()
  await office.getByRole('button', { name: 'New announcement' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Announce' }).click()
  await expect(dialog).toContainText('Enter a title.')
  await dialog.getByLabel('Title').fill('Exam moved')
  await dialog.getByLabel('Text').fill('To Sunday, at ten.')
  await dialog.getByLabel('Pinned until').fill('2099-01-01')
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Announce' }).click()
  await expect(toast(office, 'Announcement posted.')).toBeVisible()
  const shown = page.getByRole('list', { name: 'Announcements' })
  await expect(shown.getByRole('listitem')).toHaveText([/Exam movedPinned.*To Sunday, at ten\./s])
  await expectAccessible(page)
  await office.getByRole('button', { name: 'Edit Exam moved' }).click()
  await dialog.getByLabel('Text').fill('To Monday, at ten.')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(shown).toContainText('To Monday, at ten.')
  await office.getByRole('button', { name: 'Withdraw Exam moved' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(office.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(shown).toHaveCount(0)
  await office.close()
})

test('the link at the end of a mail ends mails of its kind without log-in [messages/unsubscribe-screen]', async ({
  page,
  call,
  classroom,
}) => {
  const { courseId, email } = await classroom()
  await call(createAnnouncement, { params: { courseId }, body: { title: 'Hello', text: 'x' } }, 'admin')
  const mail = await readMail(email, /Subject: .*Hello/)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const whole = mail.replace(/=\r\n/g, '').replaceAll('=3D', '=')
  const [, path = ''] = /No more mails about announcements: https?:\/\/[^/]+(\/unsubscribe\/\S+)/.exec(whole) ?? []
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('status')).toContainText("You'll no longer get mails about announcements.")
})
