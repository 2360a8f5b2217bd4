// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { assetSource } from './asset-source'

type Requested = { path: string; signal: AbortSignal; answer: () => Promise<void>; refuse: () => Promise<void> }

let requested: Requested[] = []
let open = new Set<string>()
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Each requested frame waits until the test answers it. */
beforeEach(() => {
  requested = []
  open = new Set()
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      const after = (act: () => void) => async () => {
        act()
        await settled()
      }
      requested.push({
        path,
        signal,
        answer: after(() => resolve(new Response(path))),
        refuse: after(() => reject(new TypeError('no line'))),
      })
    })
  })
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    const name = await blob.text()
    open.add(name)
    return { name, close: () => open.delete(name) }
  })
})
afterEach(() => vi.unstubAllGlobals())

const asset = { id: 'one', version: 'v 2', frames: 300, has_clip: true }
const frameOf = ({ path }: Requested) => Number(/frames\/(\d+)/.exec(path)?.[1])
const find = (frame: number) => requested.filter((one) => frameOf(one) === frame)
const ask = (source: ReturnType<typeof assetSource>, frame: number) => void source.frame(frame).catch(() => {})
const answerAll = () => Promise.all(requested.splice(0).map((one) => one.answer()))
const look = async (source: ReturnType<typeof assetSource>, frame: number) => {
  const image = source.frame(frame)
  await answerAll()
  await image
  await answerAll()
}

it('asks for a frame once, with its version, and then for its neighbours [imaging/viewer-source]', async () => {
  const source = assetSource(asset)
  const [image] = [source.frame(0), source.frame(0)]
  expect(requested.map(({ path }) => path)).toEqual(['/api/assets/one/frames/0?version=v+2'])
  await requested[0]?.answer()
  await image
  expect(requested.map(frameOf)).toEqual([0, 1, 2, 299, 3, 4])
  ask(source, 1)
  expect(find(1)).toHaveLength(1)
})

it('gives up what is far from where somebody has gone, and asks again when it is wanted [imaging/viewer-source]', async () => {
  const source = assetSource(asset)
  ask(source, 10)
  ask(source, 14)
  ask(source, 100)
  await settled()
  expect(requested.map((one) => [frameOf(one), one.signal.aborted])).toEqual([
    [10, true],
    [14, true],
    [100, false],
  ])
  ask(source, 14)
  expect(find(14)).toHaveLength(2)
})

it('keeps at most 120 decoded frames, and never lets go of the one that is looked at [imaging/viewer-source]', async () => {
  const source = assetSource(asset)
  for (let frame = 0; frame < 300; frame += 6) {
    await look(source, frame)
    expect(open.has(`/api/assets/one/frames/${frame}?version=v+2`)).toBe(true)
    expect(open.size).toBeLessThanOrEqual(126)
  }
  expect(open.size).toBeGreaterThan(100)
  source.close?.()
  await settled()
  expect(open.size).toBe(0)
})

it('asks again for a frame that did not come [imaging/viewer-source]', async () => {
  const source = assetSource(asset)
  const first = source.frame(5)
  await Promise.all([expect(first).rejects.toThrow('no line'), requested[0]?.refuse()])
  const again = source.frame(5)
  await requested[1]?.answer()
  expect(await again).toMatchObject({ name: '/api/assets/one/frames/5?version=v+2' })
})

it('has the film of a loop, asked for once, and none where there is none [imaging/viewer-source]', async () => {
  const source = assetSource(asset)
  const film = source.clip()
  expect(source.clip()).toBe(film)
  await requested[0]?.answer()
  expect(await (await film)?.text()).toBe('/api/assets/one/clip?version=v+2')
  expect(assetSource({ ...asset, has_clip: false }).clip()).toBeNull()
})
