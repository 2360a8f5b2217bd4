import { expect, test } from './fixtures.ts'
import { option, saved } from './quiz-attempt-steps.ts'
import { attemptPath, begin, makeQuiz, openAttempt } from './quiz-steps.ts'

test('two tabs of one attempt show the same choices: the later save counts in both [quiz-attempt/two-tabs]', async ({
  page,
  context,
  call,
  enrolledStudent,
  logInAs,
}) => {
  const { student, token, course } = await enrolledStudent()
  const quiz = await makeQuiz(call, course.id)
  await logInAs(page, student)
  await page.goto(attemptPath(quiz))
  await begin(page)
  await option(page, 'radio', 'Splenic vein').check()
  await expect(saved(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(attemptPath(quiz))
  await expect(option(other, 'radio', 'Splenic vein')).toBeChecked()
  await option(other, 'radio', 'Portal vein').check()
  await option(other, 'checkbox', 'A bright echo').check()
  await expect(saved(other)).toBeVisible()
  await expect(option(page, 'radio', 'Portal vein')).toBeChecked()
  await expect(option(page, 'checkbox', 'A bright echo')).toBeChecked()
  await expect(page.getByText('2 of 2 answered')).toBeVisible()
  await option(page, 'radio', 'Middle hepatic vein').check()
  await expect(option(other, 'radio', 'Middle hepatic vein')).toBeChecked()
  await expect(saved(page)).toBeVisible()
  expect((await openAttempt(call, token, quiz)).chosen).toEqual([['A bright echo'], ['Middle hepatic vein']])
})
