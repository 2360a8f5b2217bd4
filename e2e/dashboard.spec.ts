import { completeVideo } from '@sonocampus/contract/lessons.student'
import { handIn, makeAssignment } from './assignment-steps.ts'
import { enroll } from './enrollment-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'
import { makeQuiz, takeQuiz } from './quiz-steps.ts'
import { addLesson, makeCourse, tokenOf } from './steps.ts'

test('each course is a card with its progress and its counts of videos, assignments and quizzes, below the lesson to go on with [dashboard/cards, dashboard/continue]', async ({
  page,
  call,
  newStudent,
  logInAs,
}) => {
  const student = await newStudent()
  const token = await tokenOf(call, student)
  const [begun, done, empty] = [await makeCourse(call), await makeCourse(call), await makeCourse(call)]
  for (const { id } of [begun, done, empty]) await enroll(call, student.email, id)
  const watch = async (courseId: string, title: string) => {
    const videoId = await addLesson(call, courseId, title)
    expect((await call(completeVideo, { params: { videoId }, body: null }, token)).status).toBe(200)
  }
  await watch(begun.id, 'One')
  await addLesson(call, begun.id, 'Two')
  await addLesson(call, begun.id, 'Three')
  await watch(done.id, 'Only')
  const busy = await makeCourse(call)
  await enroll(call, student.email, busy.id)
  await handIn(call, token, await makeAssignment(call, busy.id))
  await makeAssignment(call, busy.id, { title: 'Spleen report' })
  for (const title of ['Liver', 'Kidneys', 'Spleen']) {
    const quiz = await makeQuiz(call, busy.id, { title })
    if (title !== 'Spleen') await takeQuiz(call, token, quiz, [['Splenic vein'], ['Blood flow']])
  }
  await logInAs(page, student)
  await page.goto('/student/dashboard')
  const cards = page.getByRole('list', { name: 'My courses' }).getByRole('listitem')
  await expect(cards).toHaveCount(4)
  const card = (title: string) => cards.filter({ has: page.getByRole('heading', { name: title }) })
  for (const [{ title }, percent, videos, next] of [
    [begun, '33', '1 of 3', 'See the course'],
    [done, '100', '1 of 1', 'Review the lessons'],
    [empty, '0', '0 of 0', 'See the course'],
  ] as const) {
    await expect(card(title).getByRole('progressbar')).toHaveAttribute('aria-valuenow', percent)
    await expect(card(title).getByRole('progressbar')).toHaveText(`${percent}%`)
    await expect(card(title)).toContainText(`Videos watched${videos}`)
    await expect(card(title)).toContainText('Assignments submitted0 of 0')
    await expect(card(title)).toContainText('Quizzes attempted0 of 0')
    await expect(card(title).getByRole('link', { name: next })).toBeVisible()
  }
  await expect(card(busy.title)).toContainText('Assignments submitted1 of 2')
  await expect(card(busy.title)).toContainText('Quizzes attempted2 of 3')
  await expect(card(busy.title).getByRole('progressbar')).toHaveText('60%')
  await expectAccessible(page)
  await card(busy.title).getByRole('link', { name: 'Hand in an assignment' }).click()
  await expect(page).toHaveURL('/student/assignments')
  await page.goBack()
  await page.getByRole('link', { name: 'Watch the next lesson' }).click()
  await expect(page).toHaveURL(new RegExp(`/student/my-courses/${begun.id}/lessons/`))
  await page.goto('/student/dashboard')
  await card(done.title).getByRole('link', { name: done.title }).click()
  await expect(page).toHaveURL(`/student/my-courses/${done.id}`)
})
