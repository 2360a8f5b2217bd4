import { expect, it } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** Work that ends when the test says so. */
function bench() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.set(name, resolve))
  }
  const finish = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, work, finish }
}

it('gives everybody a turn: who sends one does not wait behind who sends many', async () => {
  const { begun, work, finish } = bench()
  const queue = fairQueue({ atOnce: 1, waiting: 10, waitingOfOne: 5 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) void queue(name.slice(0, 1), work(name))
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await finish(name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

it('runs so many at once and no more, and goes on after one that fails', async () => {
  const { begun, work, finish } = bench()
  const queue = fairQueue({ atOnce: 2, waiting: 10, waitingOfOne: 5 })
  const failing = queue('a', async () => {
    throw new Error('broken')
  })
  for (const name of ['b', 'c', 'd']) void queue(name, work(name))
  await expect(failing).rejects.toThrow('broken')
  await finish('none')
  expect(begun).toEqual(['b', 'c'])
  await finish('c')
  expect(begun).toEqual(['b', 'c', 'd'])
})

it('refuses at once what is too much, of one or of all', async () => {
  const { work, finish } = bench()
  const queue = fairQueue({ atOnce: 1, waiting: 3, waitingOfOne: 2 })
  for (const name of ['a1', 'a2', 'a3']) void queue('a', work(name))
  await expect(queue('a', work('a4'))).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
  void queue('b', work('b1'))
  await expect(queue('c', work('c1'))).rejects.toMatchObject({ code: 'unavailable' })
  await finish('a1')
  await expect(Promise.race([queue('c', work('c2')), Promise.resolve('waits')])).resolves.toBe('waits')
})
