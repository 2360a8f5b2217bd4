/** In base64, as the parts of an upload are told. Without TLS browsers keep their own hashing to themselves: then ours does it. */
export async function sha256Of(part: Blob): Promise<string> {
  const bytes = await part.arrayBuffer()
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  const hash = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256(new Uint8Array(bytes))
  return btoa(String.fromCharCode(...hash))
}

/** The first 32 bits of the fractional parts of roots of the first primes, from which SHA-256 takes its constants. */
function constants(): { round: Uint32Array; start: Uint32Array } {
  const primes: number[] = []
  for (let number = 2; primes.length < 64; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  const bits = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32)
  return {
    round: Uint32Array.from(primes, (prime) => bits(Math.cbrt(prime))),
    start: Uint32Array.from(primes.slice(0, 8), (prime) => bits(Math.sqrt(prime))),
  }
}

/** FIPS 180-4, for browsers on a plain http address alone. */
export function sha256(message: Uint8Array): Uint8Array {
  const { round, start } = constants()
  const state = start.slice()
  const length = Math.ceil((message.length + 9) / 64) * 64
  const words = new Uint32Array(64)
  const tail = new Uint8Array(Math.min(length, 128))
  const tailFrom = length - tail.length
  tail.set(message.subarray(tailFrom))
  tail[message.length - tailFrom] = 0x80
  const end = new DataView(tail.buffer)
  end.setUint32(tail.length - 8, Math.floor(message.length / 2 ** 29))
  end.setUint32(tail.length - 4, (message.length * 8) >>> 0)
  const whole = new DataView(message.buffer, message.byteOffset, message.byteLength)
  for (let at = 0; at < length; at += 64) {
    const [view, from] = at < tailFrom ? [whole, at] : [end, at - tailFrom]
    for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(from + index * 4)
    mix(words, state, round)
  }
  const hash = new DataView(new ArrayBuffer(32))
  for (let index = 0; index < 8; index += 1) hash.setUint32(index * 4, state[index] as number)
  return new Uint8Array(hash.buffer)
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function mix(w: Uint32Array, state: Uint32Array, round: Uint32Array): void {
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [w[i - 15] as number, w[i - 2] as number]
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    w[i] = (w[i - 16] as number) + s0 + (w[i - 7] as number) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (round[i] as number) + (w[i] as number)) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i += 1) state[i] = (state[i] as number) + (mixed[i] as number)
}
