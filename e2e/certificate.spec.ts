import { certified } from './certificate-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('anyone reads the page of a certificate, and that there is none for another code [certificate/number-and-page, certificate/verify-page]', async ({
    page,
    call,
    enrolledStudent,
  }) => {
    const { token, course } = await enrolledStudent()
    const { code, number } = await certified(call, { token, course }, 'محمد بلال')
    await page.goto(`/verify/${code.toLowerCase()}`)
    await expect(page.getByRole('heading', { name: 'This certificate is valid.' })).toBeVisible()
    const main = page.getByRole('main')
    for (const fact of ['محمد بلال', course.title, number, code, 'Institute of Ultrasound Training'])
      await expect(main.getByText(fact, { exact: true })).toBeVisible()
    await expect(main.getByText(/^\d{1,2} [A-Z][a-z]{2} 20\d\d$/)).toBeVisible()

    const ask = async (text: string) => {
      await page.getByLabel('Verification code').fill(text)
      await page.getByRole('button', { name: 'Verify' }).click()
    }
    await ask('0000 0000 0000 0000')
    await expect(page.getByText('Certificate not found.')).toBeVisible()
    await ask(number)
    await expect(page.getByText('Certificate not found.')).toBeVisible()
    await ask(` ${code.replaceAll('-', '')} `)
    await expect(page.getByRole('heading', { name: 'This certificate is valid.' })).toBeVisible()
    const answer = await page.goto('/verify')
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Check a certificate' })).toBeVisible()
  })
})

test('the verification page is usable by everybody and kept out of search engines', async ({
  page,
  call,
  enrolledStudent,
}) => {
  const { code } = await certified(call, await enrolledStudent(), 'Amina Khan')
  await page.goto(`/verify/${code}`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  const answer = await page.goto('/verify/0000-0000-0000-0000')
  expect(answer?.status()).toBe(404)
  await expectAccessible(page)
})
