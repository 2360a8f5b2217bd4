import { expect, test } from './fixtures.ts'
import { endOnServer, fillLogIn, STUDENT_SESSION, stored, toast } from './on-screen.ts'

test.describe('an expired session', () => {
  test('is told, ends at login, and login leads back', async ({ page, newStudent, openAs }) => {
    const student = await newStudent()
    await openAs(page, student)
    await endOnServer(page)
    await page.goto('/student/dashboard?from=mail')
    await expect(page).toHaveURL('/login')
    await expect(toast(page, 'Session expired. Please log in again.')).toHaveCount(1)
    expect(await stored(page, STUDENT_SESSION)).toBeNull()
    await fillLogIn(page, student)
    await expect(page).toHaveURL('/student/dashboard?from=mail')
  })

  test('in another tab is noticed here', async ({ page, context, newStudent, openAs }) => {
    await openAs(page, await newStudent())
    const other = await context.newPage()
    await other.goto('/student/profile')
    await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(other).toHaveURL('/login')
  })
})
