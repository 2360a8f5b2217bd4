import type { FoundEverything } from '@sonocampus/contract/search'
import { expect, it } from 'vitest'
import { actionsOf, groupsOf, named } from './finds'

const nothing: FoundEverything = { students: [], courses: [], applications: [], payments: [], certificates: [] }
const student = (n: number) => ({ id: `id-${n}`, full_name: `Zoya ${n}`, email: `${n}@example.org`, phone: null })

it('leads to the whole list of a kind that may hold more, and of no other [search/palette]', () => {
  const students = [1, 2, 3, 4, 5].map(student)
  const [full] = groupsOf({ ...nothing, students }, 'zoya & co')
  expect(full?.finds).toHaveLength(6)
  expect(full?.finds.at(-1)).toMatchObject({ to: '/admin/students?search=zoya+%26+co', kind: 'list' })
  const [few] = groupsOf({ ...nothing, students: students.slice(0, 4) }, 'zoya')
  expect(few?.finds).toHaveLength(4)
})

it('opens a payment in the list of its own status [search/palette]', () => {
  const payment = {
    id: 'p',
    number: 12,
    receipt_number: null,
    transaction_id: 'FT1',
    status: 'rejected' as const,
    amount_due: 52_000,
    name: 'Zoya Rahman',
    course_title: 'Doppler',
  }
  expect(groupsOf({ ...nothing, payments: [payment] }, 'FT1')).toEqual([
    {
      label: 'Payments',
      finds: [
        {
          kind: 'payment',
          to: '/admin/payments?status=rejected&search=P-12',
          label: 'P-12 · Zoya Rahman · PKR 52,000',
          detail: 'FT1 · Doppler',
          status: 'rejected',
        },
      ],
    },
  ])
})

it('finds actions by the beginnings of their words [search/actions]', () => {
  const labels = (text: string) => named(actionsOf('admin'), text).map(({ label }) => label)
  expect(labels('new c')).toEqual(['New course'])
  expect(labels('pay')).toEqual(['Approve payments'])
  expect(labels('work gra')).toEqual(['Grade work'])
  expect(actionsOf('clerk').map(({ label }) => label)).toEqual(['Approve payments', 'Decide applications'])
  expect(actionsOf('teacher').map(({ label }) => label)).toEqual(['Grade work'])
  expect([labels('p'), labels('rade'), labels('new zoya')]).toEqual([[], [], []])
})

it('a screen is found by the menu entry that it stands under, too [search/actions]', () => {
  const pages = [
    { kind: 'page' as const, to: '/admin/audit', label: 'Audit trail', detail: 'System' },
    { kind: 'page' as const, to: '/admin/staff', label: 'Staff' },
  ]
  expect(named(pages, 'syst').map(({ label }) => label)).toEqual(['Audit trail'])
  expect(named(pages, 'audit sys').map(({ label }) => label)).toEqual(['Audit trail'])
})
