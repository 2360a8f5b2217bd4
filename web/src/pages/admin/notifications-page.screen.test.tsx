import { deleteNotification, listAdminNotifications } from '@sonocampus/contract/notifications'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pass, stopClock } from '#test/clock.ts'
import { documentUrl } from '#test/documents.ts'
import { answer, answerWith, callsOf, holdBack, refuse } from '#test/fake-server.ts'
import { address, expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

type Event = { number?: number; event_type?: string; details?: string; timestamp?: string }

const list = page.getByRole('list', { name: 'Notifications' })
const item = (text: string) => list.getByRole('listitem').filter({ hasText: text })
const remove = (text: string) => item(text).getByRole('button', { name: /^Delete/ })

const eventOf = ({ number = 1, event_type = 'enrollment_application', ...rest }: Event) => ({
  id: fakeId(number),
  event_type,
  user_id: fakeId(8),
  course_id: fakeId(9),
  ...rest,
})
const proof = eventOf({
  number: 2,
  event_type: 'payment_proof',
  details: JSON.stringify({ message: 'Bilal paid for Abdomen.', payment_proof_url: documentUrl(3) }),
})

function open(...events: ReturnType<typeof eventOf>[]): void {
  answer(listAdminNotifications, events)
  openScreen('/admin/notifications', 'admin')
}

it('lists events with a title by type, the time in long US format and the message [admin-notifications/list]', async () => {
  const timestamp = new Date(2026, 10, 14, 21, 30).toISOString()
  open(eventOf({ details: 'Amna applied for Abdomen.', timestamp }), proof)
  await expect.element(item('Amna').getByRole('heading')).toHaveTextContent('Enrollment Application')
  await expect.element(item('Amna').getByRole('time')).toHaveTextContent('November 14, 2026 at 9:30 PM')
  await expect.element(item('Amna').getByText('Amna applied for Abdomen.')).toBeVisible()
  await expect.element(item('Bilal').getByRole('heading')).toHaveTextContent('Payment Proof Submitted')
  await expect.element(item('Bilal').getByText('Bilal paid for Abdomen.')).toBeVisible()
  await expect.element(item('Bilal')).not.toMatchTextContent('payment_proof_url')
  await expectAccessible()
})

it('gives three types a look of their own, and any other the default one [admin-notifications/types]', async () => {
  const types = [
    'enrollment_approved',
    'enrollment_expired',
    'payment_proof',
    'enrollment_application',
    'something_else',
  ]
  open(...types.map((event_type, number) => eventOf({ number, event_type, details: event_type })))
  await expect.element(item('something_else').getByRole('heading')).toHaveTextContent('Something Else')
  const looks = types.map((type) => {
    const picture = item(type).element().querySelector('svg')
    const mark = picture?.parentElement
    return mark && `${getComputedStyle(mark).backgroundColor} ${picture.innerHTML}`
  })
  expect(looks).not.toContain(undefined)
  expect(new Set(looks).size).toBe(4)
  expect(looks[3]).toBe(looks[4])
})

it('makes only safe links in the message clickable [admin-notifications/links]', async () => {
  const details = 'See https://example.org/echo?id=1 javascript:alert(1) <b>bold</b>'
  open(eventOf({ details }))
  await expect.element(item('See')).toMatchTextContent(details)
  const link = item('See').getByRole('link')
  await expect.poll(() => link.elements()).toHaveLength(1)
  await expect.element(link).toHaveAttribute('href', 'https://example.org/echo?id=1')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

it.each([
  ['User ID', fakeId(8)],
  ['Course ID', fakeId(9)],
])('copies the %s, says so, and resets the icon after 2 seconds [admin-notifications/copy]', async (label, value) => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  open(eventOf({ details: 'Amna applied.' }))
  const button = item('Amna').getByRole('button', { name: new RegExp(`^Copy ${label} of `) })
  const icon = () => button.element().querySelector('svg')?.getAttribute('class')
  await expect.element(button).toBeVisible()
  expect(icon()).toContain('lucide-copy')
  // Toasts load after the screen.
  await expect.poll(() => document.querySelector('section[aria-live="polite"]')).not.toBeNull()
  stopClock()
  await button.click()
  await expect.poll(icon).toContain('lucide-check')
  expect(write.mock.calls).toEqual([[value]])
  await expect.element(toast(`${label} copied to clipboard!`)).toBeInTheDocument()
  await pass(1900)
  expect(icon()).toContain('lucide-check')
  await pass(100)
  await expect.poll(icon).toContain('lucide-copy')
})

it('a payment proof opens in a new tab, and no other event offers one [admin-notifications/view-proof]', async () => {
  open(eventOf({ details: 'Amna applied.' }), proof)
  const link = item('Bilal').getByRole('link', { name: 'View Payment Proof' })
  await expect.element(link).toHaveAttribute('href', documentUrl(3))
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(item('Amna').getByText('View Payment Proof')).not.toBeInTheDocument()
})

it('a payment proof leads to the filled approval form, and no other event does [admin-notifications/approve-link]', async () => {
  open(eventOf({ details: 'Amna applied.' }), proof)
  await expect.element(item('Bilal')).toBeVisible()
  await expect.element(item('Amna').getByText('Approve Enrollment')).not.toBeInTheDocument()
  await item('Bilal').getByRole('link', { name: 'Approve Enrollment' }).click()
  await expect.poll(address).toBe(`/admin/enrollments?userId=${fakeId(8)}&courseId=${fakeId(9)}`)
  await expect.element(page.getByLabelText('User ID', { exact: true })).toHaveValue(fakeId(8))
})

it('removes an event before the server has answered, then says so and hands the focus on [admin-notifications/delete-optimistic]', async () => {
  open(eventOf({ details: 'Amna applied.' }), proof)
  const release = holdBack(deleteNotification)
  await remove('Amna').click()
  await expect.element(item('Amna')).not.toBeInTheDocument()
  await expect.element(remove('Bilal')).toHaveFocus()
  await expect.element(toast('Notification deleted successfully.')).not.toBeInTheDocument()
  answer(listAdminNotifications, [proof])
  release()
  await expect.element(toast('Notification deleted successfully.')).toBeVisible()
  await expect.element(item('Amna')).not.toBeInTheDocument()
  await expect
    .poll(() => callsOf(deleteNotification).map(({ params }) => params))
    .toEqual([{ notificationId: fakeId(1) }])
})

it.each([
  ['in its own words', undefined, 'Failed to delete notification.'],
  ["in the server's words", 'Somebody is reading it.', 'Somebody is reading it.'],
])(
  'a refused deletion brings the event back and says so %s [admin-notifications/delete-refused]',
  async (_, detail, words) => {
    open(eventOf({ details: 'Amna applied.' }))
    if (detail) refuse(deleteNotification, 'conflict', detail)
    else answerWith(deleteNotification, () => Response.json({}, { status: 500 }))
    const release = holdBack(deleteNotification)
    await remove('Amna').click()
    await expect.element(item('Amna')).not.toBeInTheDocument()
    release()
    await expect.element(toast(words)).toBeVisible()
    await expect.element(item('Amna')).toBeVisible()
  },
)

it('a deletion that fails on the network brings the event back and says so [admin-notifications/delete-network]', async () => {
  open(eventOf({ details: 'Amna applied.' }))
  answerWith(deleteNotification, () => Response.error())
  const release = holdBack(deleteNotification)
  await remove('Amna').click()
  await expect.element(item('Amna')).not.toBeInTheDocument()
  release()
  await expect.element(toast('An unexpected error occurred.')).toBeVisible()
  await expect.element(item('Amna')).toBeVisible()
})

it('that cannot be loaded says so, and Try Again loads it [admin-notifications/failure]', async () => {
  refuse(listAdminNotifications, 'bad_request', 'Down.')
  const release = holdBack(listAdminNotifications)
  openScreen('/admin/notifications', 'admin')
  await expect.element(page.getByText('Loading the notifications')).toBeInTheDocument()
  release()
  await expect.element(page.getByRole('heading', { name: 'An Error Occurred' })).toBeVisible()
  await expect.element(page.getByText('Failed to fetch notifications.')).toBeVisible()
  answer(listAdminNotifications, [proof])
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(item('Bilal')).toBeVisible()
})

it('an empty feed says so [admin-notifications/empty]', async () => {
  open()
  await expect.element(page.getByText('All Caught Up! You have no new notifications.')).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  await expectAccessible()
})
