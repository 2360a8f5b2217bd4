import { hash } from 'node:crypto'

export type Digest = { rows: number; hash: string }

const LANES = 8

/**
 * One hash for any number of rows, in any order: the sum of the hashes of each. So each engine
 * reads a table in its cheapest order, and two tables are compared without sorting them.
 */
export function makeDigest() {
  const sums = new Uint32Array(LANES)
  let rows = 0
  return {
    add(row: readonly unknown[]): void {
      const one = hash('sha256', JSON.stringify(row), 'buffer')
      // A Uint32Array wraps by itself.
      for (let lane = 0; lane < LANES; lane += 1) sums[lane] = (sums[lane] ?? 0) + one.readUInt32LE(lane * 4)
      rows += 1
    },
    end: (): Digest => ({ rows, hash: Buffer.from(sums.buffer).toString('hex') }),
  }
}

export const isSame = (a: Digest | undefined, b: Digest | undefined): boolean =>
  a !== undefined && b !== undefined && a.rows === b.rows && a.hash === b.hash
