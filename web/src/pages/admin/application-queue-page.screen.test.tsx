import { getRejectionReasons, queueDecision } from '@sonocampus/contract/decisions'
import { listApplications } from '@sonocampus/contract/enrollments.applications'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { keepDecisions } from '#test/decisions.ts'
import { answerDocuments, documentUrl } from '#test/documents.ts'
import { answer, callsOf } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen } from '#test/screen.tsx'

const applicationOf = (number: number) => ({
  id: fakeId(number),
  applicant_name: 'Sara Malik',
  email: `sara-${number}@example.org`,
  qualification_certificate_url: documentUrl(number),
})
const place = (text: string) => page.getByText(text, { exact: true })
const width = () => document.documentElement.scrollWidth

it('on a phone applications are decided by buttons, with a reason of the institute [desk/phone, desk/reasons-offered]', async () => {
  await page.viewport(360, 740)
  keepDecisions()
  await answerDocuments({ width: 400, height: 300 })
  answer(getRejectionReasons, { application: ['The certificate cannot be read.'] })
  answer(listApplications, [applicationOf(1), applicationOf(2)], { total: 2 })
  openScreen('/admin/applications?search=liver', 'clerk')
  await page.getByRole('link', { name: 'Review one by one' }).click()
  await expect.element(place('1 of 2')).toBeVisible()
  await expect
    .poll(() => callsOf(listApplications).map(({ query }) => query))
    .toContainEqual(expect.objectContaining({ status: 'pending', search: 'liver' }))
  await expectAccessible()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.element(page.getByText('150%')).toBeVisible()
  expect(width()).toBe(360)
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('button', { name: 'The certificate cannot be read.' }).click()
  await expect.element(place('2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('form', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).click()
  await expect.element(page.getByRole('heading', { name: "You're all caught up." })).toBeVisible()
  await expect
    .poll(() => callsOf(queueDecision).map(({ body }) => body))
    .toMatchObject([
      { subject_id: fakeId(1), status: 'rejected', rejection_reason: 'The certificate cannot be read.' },
      { subject_id: fakeId(2), status: 'approved' },
    ])
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('article').getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('article').getByRole('button', { name: 'Approve' })).toBeVisible()
  expect(width()).toBe(360)
})
