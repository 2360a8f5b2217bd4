/** Seeded randomness: the same number of students always gives the same institute. */
export type Dice = ReturnType<typeof makeDice>

/** sfc32: small, fast, and far better than names and dates could show. */
export function makeDice(seed: number) {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88, 1]
  const word = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let n = 0; n < 12; n += 1) word()
  const share = () => word() / 0x1_0000_0000
  const hex = () => word().toString(16).padStart(8, '0')
  return {
    /** From 0 up to 1. */
    share,
    between: (low: number, high: number) => low + share() * (high - low),
    below: (count: number) => Math.floor(share() * count),
    falls: (probability: number) => share() < probability,
    pick: <T>(list: readonly T[]): T => list[Math.floor(share() * list.length)] as T,
    /** In the format of every other id. */
    uuid: () => {
      const [two, three] = [hex(), hex()]
      return `${hex()}-${two.slice(0, 4)}-4${two.slice(5)}-8${three.slice(1, 4)}-${three.slice(4)}${hex()}`
    },
    /** 64 hexadecimal digits, as of a file's content. */
    digest: () => Array.from({ length: 8 }, hex).join(''),
  }
}
