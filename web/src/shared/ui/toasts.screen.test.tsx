import { getUserDetails } from '@sonocampus/contract/student-record'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '#test/fake-server.ts'
import { fakeId, openScreen, toast } from '#test/screen.tsx'
import { toast as show } from '@/shared/ui/toaster'

const menuButton = page.getByRole('button', { name: 'More for Abdomen' })

async function openStudent() {
  const due = { course: { id: fakeId(2), title: 'Abdomen' }, price: 18_000, amount_due: 18_000 }
  answer(getUserDetails, { id: fakeId(1), role: 'student', dues: [due] })
  openScreen(`/admin/students/${fakeId(1)}`, 'clerk')
  await expect.element(menuButton).toBeVisible()
}

it('a menu stays open when a toast that had the focus goes [toasts/focus]', async () => {
  await openStudent()
  page.getByRole('link').first().element().focus()
  show.success('Saved.', { duration: Number.POSITIVE_INFINITY })
  const close = toast('Saved.').getByRole('button', { name: 'Close toast' })
  await expect.element(close).toBeVisible()
  close.element().focus()
  await menuButton.click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem')
})

it('closing a toast gives the focus back to where it was [toasts/focus]', async () => {
  await openStudent()
  menuButton.element().focus()
  show.success('Saved.', { duration: Number.POSITIVE_INFINITY })
  const close = toast('Saved.').getByRole('button', { name: 'Close toast' })
  await expect.element(close).toBeVisible()
  close.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menuButton).toHaveFocus()
  await expect.element(toast('Saved.')).not.toBeInTheDocument()
})
