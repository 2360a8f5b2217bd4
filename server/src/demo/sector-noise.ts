export type Noise = (x: number, y: number) => number

/** mulberry32: small, seeded, good enough for pictures. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Goes from 0 to 1 between two edges; the edges may be given in either order. */
export function smooth(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** Smooth noise between -1 and 1, of two octaves, for outlines that look grown. */
export function createNoise(seed: number): Noise {
  const random = createRandom(seed ^ 0x5f3759df)
  const size = 64
  const lattice = Float32Array.from({ length: size * size }, () => random() * 2 - 1)
  const knot = (x: number, y: number) => lattice[(y & (size - 1)) * size + (x & (size - 1))] ?? 0
  const octave: Noise = (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [across, down] = [smooth(0, 1, x - left), smooth(0, 1, y - top)]
    const upper = knot(left, top) * (1 - across) + knot(left + 1, top) * across
    const lower = knot(left, top + 1) * (1 - across) + knot(left + 1, top + 1) * across
    return upper * (1 - down) + lower * down
  }
  return (x, y) => 0.67 * octave(x, y) + 0.33 * octave(x * 2.1 + 17, y * 2.1 + 5)
}
