import type { Tables } from '../../../db/tables/index.ts'

export type Sums = { received: number; refunded: number; writtenOff: number }
type Moved = { kind: Tables['day_close_lines']['kind']; amount_paisa: number }

const NAMES = { received: 'received', refund: 'refunded', write_off: 'writtenOff' } as const

/** Sums in whole paisa, by kind. */
export function sumUp(moved: readonly Moved[]): Sums {
  const sums = { received: 0, refunded: 0, writtenOff: 0 }
  for (const { kind, amount_paisa } of moved) sums[NAMES[kind]] += Number(amount_paisa)
  return sums
}

export const netOf = ({ received, refunded }: Sums): number => received - refunded
