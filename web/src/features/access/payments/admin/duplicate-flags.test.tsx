// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DuplicateFlags } from './duplicate-flags'

afterEach(cleanup)

const other = { id: 'a', number: 7, email: 'a@example.org', course_title: 'Doppler', status: 'approved' } as const
const linesOf = (name: string) => [...screen.getByRole('list', { name }).children].map((line) => line.textContent)

it('says that others came later where not all are named [admin-payments/duplicates-bounded]', () => {
  const duplicates = [
    { ...other, same: 'transaction' as const },
    { ...other, id: 'b', number: 8, same: 'file' as const },
  ]
  render(<DuplicateFlags payment={{ duplicates, more_duplicates: { transaction: false, file: true } }} />)
  expect(linesOf('This transaction ID was used before.')).toEqual(['Payment P-7 by a@example.org for DopplerApproved'])
  expect(linesOf('This file was uploaded before.')).toEqual([
    'Payment P-8 by a@example.org for DopplerApproved',
    'And later ones.',
  ])
})
