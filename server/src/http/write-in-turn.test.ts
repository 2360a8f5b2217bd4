import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { writeInTurn } from './write-in-turn.ts'

const item = z.object({ id: z.string(), note: z.nullable(z.string()) })
const items = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `"${n}"`, note: null, secret: n }))
const shown = (count: number) => items(count).map(({ secret: _, ...rest }) => rest)

it('writes a long list as the schema has it, whether it stands alone or beside others [lists/in-turn]', async () => {
  expect(JSON.parse((await writeInTurn(z.array(item), items(321))) ?? '')).toEqual(shown(321))
  const answer = z.object({ title: z.string(), rows: z.array(item), few: z.array(z.string()) })
  const given = { title: 'Liver', rows: items(101), few: ['a'], secret: 1 }
  const written = JSON.parse((await writeInTurn(answer, given)) ?? '')
  expect(written).toEqual({ title: 'Liver', few: ['a'], rows: shown(101) })
  const alone = z.object({ rows: z.array(item) })
  expect(JSON.parse((await writeInTurn(alone, { rows: items(101) })) ?? '')).toEqual({ rows: shown(101) })
})

it('leaves short answers alone, refuses what the schema does, and lets others have their turn [lists/in-turn]', async () => {
  expect([writeInTurn(z.array(item), items(100)), writeInTurn(z.object({}), { rows: [] })]).toEqual([null, null])
  const wrong = [...items(200), { id: 1, note: null }]
  await expect(writeInTurn(z.array(item), wrong)).rejects.toThrow()
  let turns = 0
  const count = () => {
    turns += 1
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  await writeInTurn(z.array(item), items(1000))
  clearImmediate(timer)
  expect(turns).toBeGreaterThan(9)
})
