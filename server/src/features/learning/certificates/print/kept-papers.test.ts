import { expect, it } from 'vitest'
import { paperOf } from './kept-papers.ts'

const PAPER = {
  number: 'SC-2026-0001',
  code: 'ABCD-EFGH-JKLM',
  full_name: 'Amina Yusuf',
  course_title: 'Obstetric ultrasound',
  institute_name: 'Sonocampus',
  founder_name: 'Dr. Sana Malik',
  founder_title: 'Founder & CEO',
  issued_at: '2026-03-01T09:00:00.000Z',
  issued_on: '1 March 2026',
}
const URL = 'https://example.org/verify'

it('is drawn once for as long as it shows the same, and again when anything on it differs [certificate/drawn-once]', async () => {
  const paper = await paperOf(PAPER, URL)
  expect(await paperOf({ ...PAPER }, URL)).toBe(paper)
  for (const name of Object.keys(PAPER)) {
    const other = await paperOf({ ...PAPER, [name]: name === 'issued_at' ? '2026-03-02T09:00:00.000Z' : 'Other' }, URL)
    expect(other).not.toBe(paper)
  }
  expect(await paperOf(PAPER, `${URL}/elsewhere`)).not.toBe(paper)
})

it('keeps no more than fifty', async () => {
  const first = await paperOf({ ...PAPER, number: 'first' }, URL)
  for (let n = 0; n < 50; n += 1) await paperOf({ ...PAPER, number: `later ${n}` }, URL)
  expect(await paperOf({ ...PAPER, number: 'first' }, URL)).not.toBe(first)
})
