import { getPaymentStatus } from '@sonocampus/contract/payments'
import { acceptedFor, recordCalls } from './enrollment-steps.ts'
import { expect } from './fixtures.ts'
import { toast } from './on-screen.ts'
import { fill, MISSING, pay, send } from './payment-page-steps.ts'
import { makeCourse, payAs } from './steps.ts'

pay.describe('the form', () => {
  pay('stops without transaction id, account or file [payment/required]', async ({ page, call, payAt }) => {
    const { token } = await payAt((here) => acceptedFor(call, here.token, here.courseId))
    const calls = recordCalls(page)
    const stopped = page.getByText(MISSING, { exact: true })
    await page.getByLabel('Transaction ID').fill('FT-1')
    await send(page)
    await expect(stopped).toBeVisible()
    await fill(page, '   ')
    await expect(stopped).toHaveCount(0)
    await send(page)
    await expect(stopped).toBeVisible()
    const { id } = await makeCourse(call, { bank_account_ids: [] })
    await acceptedFor(call, token, id)
    await page.goto(`/student/payment/${id}`)
    await expect(page.getByText('No bank account is set for this course yet.')).toBeVisible()
    await fill(page)
    await send(page)
    await expect(stopped).toBeVisible()
    expect(calls.filter((one) => one.startsWith('POST'))).toEqual([])
  })

  pay('stops when there is no application behind it [payment/application-id]', async ({ page, call, payAt }) => {
    // The server names the application of whoever may pay; an answer without it is an answer gone wrong.
    await page.route(/\/api\/enrollments\/[\w-]+\/status$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ json: { ...(await response.json()), application_id: null } })
    })
    await payAt(({ token, courseId }) => acceptedFor(call, token, courseId))
    const calls = recordCalls(page)
    await fill(page)
    await send(page)
    await expect(page.getByRole('alert')).toHaveText('Application details not found. Cannot submit payment.')
    expect(calls.filter((one) => one.startsWith('POST'))).toEqual([])
  })

  pay(
    'uploads the file, then submits its address; says so, reads the status again and is empty [payment/two-steps, payment/success]',
    async ({ page, call, payAt }) => {
      const { courseId, token, accountIds } = await payAt((here) => acceptedFor(call, here.token, here.courseId))
      await fill(page, '  FT-2026-5 ')
      await page.getByRole('radio').nth(1).check()
      const { body: before } = await call(getPaymentStatus, { params: { courseId } }, token)
      const statuses: string[] = []
      await page.route(`/api/enrollments/${courseId}/status`, (route) => {
        statuses.push(route.request().method())
        return route.fulfill({ json: before })
      })
      const calls = recordCalls(page)
      const upload = page.waitForResponse('/api/uploads/payment-proof')
      const submit = page.waitForRequest('/api/enrollments/submit-payment-proof')
      await send(page)
      const { file_url } = await (await upload).json()
      expect((await submit).postDataJSON()).toEqual({
        application_id: before.application_id,
        proof_url: file_url,
        transaction_id: 'FT-2026-5',
        bank_account_id: accountIds[1],
      })
      await expect(toast(page, 'Payment proof submitted successfully!')).toBeVisible()
      expect(calls.filter((one) => one.startsWith('POST'))).toEqual([
        'POST /api/uploads/payment-proof',
        'POST /api/enrollments/submit-payment-proof',
      ])
      expect(statuses).toEqual(['GET'])
      await expect(page.getByLabel('Transaction ID')).toHaveValue('')
      await expect(page.getByRole('radio').first()).toBeChecked()
      await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
      await page.unrouteAll()
      await page.reload()
      await expect(page.getByText('Your payment is pending verification.')).toBeVisible()
    },
  )

  pay(
    "shows the server's refusal, or its own words when there are none [payment/failure]",
    async ({ page, call, payAt }) => {
      const { token, courseId } = await payAt((here) => acceptedFor(call, here.token, here.courseId))
      await fill(page)
      await page.route('/api/uploads/payment-proof', (route) => route.fulfill({ status: 500, body: '' }))
      await send(page)
      const alert = page.getByRole('alert')
      await expect(alert).toHaveText('An unexpected error occurred during submission.')
      await page.unrouteAll()
      await payAs(call, token, courseId)
      await send(page)
      await expect(alert).toHaveText('Your payment proof is already waiting for approval.')
      await expect(page.getByLabel('Transaction ID')).toHaveValue('FT-2026-1')
    },
  )
})
