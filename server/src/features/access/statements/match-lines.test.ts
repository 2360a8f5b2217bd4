import { expect, it } from 'vitest'
import { transactionKey } from '../../../institute/transaction-key.ts'
import { keysIn, matchLines } from './match-lines.ts'

const payment = (id: string, transaction_key: string, amount_paisa: number, received_paisa: number | null = null) => ({
  id,
  transaction_key,
  status: received_paisa === null ? 'pending' : 'approved',
  amount_paisa,
  received_paisa,
})

it('finds the transaction in a text, whole, inside other words or in groups [money/bank-file, money/bank-ids]', () => {
  expect(keysIn('ft 99')).toEqual(['FT99'])
  expect(keysIn('IBFT-FT26318ABCD1-AMINA')).toContain('FT26318ABCD1')
  expect(keysIn('Raast P2P TID:552910')).toContain('552910')
  expect(keysIn('Paid, 1234 5678 9012 3456 by Ali')).toContain('1234567890123456')
  expect(keysIn('no digits here')).toHaveLength(1)
  expect(keysIn(' · ')).toHaveLength(transactionKey(' · ') ? 1 : 0)
})

it('knows a transaction however the bank writes it [money/transaction-key]', () => {
  for (const reference of ['FT-321519-1', 'IBFT FT-321519-1 from Ali', 'ft 321519 1'])
    expect(keysIn(reference)).toContain('FT3215191')
})

it('tells the same, another amount and what is unknown, each payment for one line [money/bank-file]', () => {
  const payments = [payment('a', 'FT1001', 500), payment('b', 'FT1002', 500, 400), payment('c', 'FT1003', 500)]
  const found = matchLines(
    [
      { reference: 'ft 1001', amount: 5 },
      { reference: 'Transfer FT1002', amount: 4 },
      { reference: 'FT1003', amount: 4.5 },
      { reference: 'FT1001', amount: 5 },
      { reference: 'FT9', amount: 5 },
    ],
    payments,
  )
  expect(found.map(({ result, payment: of }) => [result, of?.id ?? null])).toEqual([
    ['same', 'a'],
    ['same', 'b'],
    ['amount_differs', 'c'],
    ['unknown', null],
    ['unknown', null],
  ])
})

it('names the other payments that quote the same transaction [money/bank-ids]', () => {
  const payments = [payment('a', 'FT1001', 500), payment('b', 'FT1001', 500), payment('c', 'FT1001', 300)]
  const [line] = matchLines([{ reference: 'FT1001', amount: 5 }], payments)
  expect([line?.payment?.id, line?.others.map(({ id }) => id)]).toEqual(['a', ['b', 'c']])
})

it('knows an id through any blanks, dashes, case and leading zeros, and whole words only [money/bank-ids, money/bank-blanks]', () => {
  const payments = [
    payment('blanks', '123456789012', 500),
    payment('zeros', '00552910', 500),
    payment('bare', '771204', 500),
    payment('letters', 'ABCDEFGH', 500),
  ]
  const found = (reference: string) => matchLines([{ reference, amount: 5 }], payments)[0]?.payment?.id ?? null
  expect(found('IBFT 12 34-56 78 90 12 from Amina')).toBe('blanks')
  expect(found('TID:552910')).toBe('zeros')
  expect(found('ft 0000 771204')).toBe('bare')
  expect(found('abcd-efgh')).toBe('letters')
  expect([found('1234567890123'), found('x771204y'), found('from ABCDEFGH')]).toEqual([null, null, null])
})

it('prefers the id that is written exactly so [money/bank-blanks]', () => {
  const payments = [payment('short', '5529', 500), payment('zeros', '005529', 500)]
  const found = matchLines(
    [
      { reference: '005529', amount: 5 },
      { reference: '5529', amount: 5 },
    ],
    payments,
  )
  expect(found.map((one) => one.payment?.id)).toEqual(['zeros', 'short'])
})
