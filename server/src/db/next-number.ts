import type { Tx } from './connect.ts'

/**
 * The next number of a series. The counter's row stays locked until the transaction ends: no gaps,
 * no duplicates.
 */
export async function nextNumber(tx: Tx, name: string): Promise<number> {
  const { value } = await tx
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((oc) => oc.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
