// Each call at 32 connections, and what it makes others wait; compared with bare Fastify sending as many bytes.
import { requestOf } from './load.mjs'

const CONNECTIONS = 32
/** Calls slower than this when alone aren't run 32 times at once: it would only repeat the same figure. */
const TOO_SLOW = 250

/** `ports` has the server's and bare Fastify's; `seconds` is the load time of each. */
export async function measureReads({ load, ports, calls, probe, seconds }) {
  const flow = (port, bytes) => load.run({ port, lists: [[bytes]], connections: CONNECTIONS, seconds })
  const bare = new Map()
  const bareRate = async (bytes) => {
    // Rounded: 400 or 410 bytes make no measurable difference.
    const size = Math.max(2, Number(bytes.toPrecision(2)))
    if (!bare.has(size)) bare.set(size, (await flow(ports.bare, requestOf(`/bytes/${size}`))).rate)
    return bare.get(size)
  }
  await flow(ports.server, requestOf('/healthz'))
  await flow(ports.bare, requestOf('/bytes/20'))
  const rows = []
  for (const { name, path, token } of [{ name: '/healthz', path: '/healthz' }, ...calls]) {
    const bytes = requestOf(path, { token })
    const alone = (times, more = {}) =>
      load.run({ port: ports.server, lists: [[bytes]], connections: 1, times, seconds: 4, ...more })
    const first = await alone(3)
    const isSlow = first.middle > TOO_SLOW
    const loaded = isSlow ? { rate: 1000 / first.middle, slow: first.longest } : await flow(ports.server, bytes)
    const warm = isSlow ? first : await alone(21)
    const { wait } = await alone(isSlow ? 1 : 10, { probe, mayFail: true })
    rows.push({
      name,
      rate: loaded.rate,
      slow: loaded.slow,
      alone: warm.middle,
      wait,
      bytes: warm.bytes,
      bare: await bareRate(warm.bytes),
      isSlow,
    })
    process.stderr.write(`${name}: ${warm.middle.toFixed(1)} ms\n`)
  }
  return rows
}
