import { expect, it } from 'vitest'
import { readQuoted } from './quoted.ts'

it.each([
  ['52000', 5_200_000],
  ['52,000', 5_200_000],
  ['1,50,000', 15_000_000],
  ['Rs. 52,000.50', 5_200_050],
  ['pkr 52000/-', 5_200_000],
  ['52000.5', 5_200_050],
  ['52.000,00', null],
  ['Rs', null],
  ['52000 Khan', null],
  ['1234567890', null],
])('reads %s as an amount in paisa: %s [search/payments]', (text, paisa) => {
  expect(readQuoted(text).amountPaisa).toBe(paisa)
})

it('reads numbers with and without their letters, and no telephone number as a case [search/payments, search/applications]', () => {
  expect(readQuoted('p-12')).toMatchObject({ paymentNumber: 12, receiptNumber: null, amountPaisa: null })
  expect(readQuoted('R-000012')).toMatchObject({ paymentNumber: null, receiptNumber: 12 })
  expect(readQuoted('12')).toMatchObject({ paymentNumber: 12, receiptNumber: 12, transaction: null })
  expect(readQuoted('A-0F')).toMatchObject({ caseNumber: '0f' })
  expect(readQuoted('0F12AB')).toMatchObject({ caseNumber: '0f12ab' })
  for (const text of ['0321', '03217654321', 'A-', 'A-zoya', 'ayesha'])
    expect([text, readQuoted(text).caseNumber]).toEqual([text, null])
})
