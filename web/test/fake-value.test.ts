import { contract } from '@sonocampus/contract'
import { listAnalytics } from '@sonocampus/contract/progress'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fakeValue, fill } from './fake-value.ts'

const schemas = Object.entries(contract).flatMap(([name, { reply }]) =>
  'schema' in reply ? [[name, reply.schema] as const] : [],
)

it.each(schemas)('makes an answer of %s that its schema takes', (_, schema) => {
  expect(z.safeParse(schema, fakeValue(schema)).error?.issues).toBeUndefined()
})

it('fills up what is given, and refuses a field that the contract does not have', () => {
  const { schema } = listAnalytics.reply
  expect(fill(schema, [{ course: { title: 'Abdomen' }, progress: 40 }])).toMatchObject([
    { course: { title: 'Abdomen' }, progress: 40, videos: { watched: 0, total: 0 } },
  ])
  expect(() => fill(schema, [{ course: { name: 'Abdomen' } }])).toThrow('The contract has no field name here.')
})
