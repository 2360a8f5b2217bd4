import { expect, it } from 'vitest'
import { fairQueue, type Place } from './fair-queue.ts'

/** A queue whose work ends when it is told to, one piece after the other. */
function watchedQueue(maxWaiting = 100) {
  const queue = fairQueue({ atOnce: 1, maxWaiting, refusal: 'Too many.' })
  const started: string[] = []
  const refused: string[] = []
  let finish = () => {}
  const add = (name: string, place: Place) => {
    const work = () => {
      started.push(name)
      return new Promise<void>((resolve) => {
        finish = resolve
      })
    }
    return queue.run(place, work).catch(({ code }: { code: string }) => void refused.push(`${name} ${code}`))
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  async function drain() {
    for (let seen = -1; seen !== started.length; ) {
      seen = started.length
      finish()
      await settle()
    }
    return started
  }
  return { queue, add, drain, settle, started, refused }
}

it('lets lines take turns, so that a flood in one delays itself [limits/fair-queue]', async () => {
  const { add, drain } = watchedQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name, { line: 'a' })
  void add('b1', { line: 'b' })
  void add('c1', { line: 'c' })
  void add('b2', { line: 'b' })
  expect(await drain()).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('lets known senders go before the others and those who have failed behind them, in turns too [limits/fair-queue]', async () => {
  const { add, drain } = watchedQueue()
  void add('f1', { line: 'f', last: true })
  void add('f2', { line: 'f', last: true })
  for (const name of ['a1', 'a2', 'a3']) void add(name, { line: 'a' })
  void add('x1', { line: 'x', first: true })
  void add('x2', { line: 'x', first: true })
  void add('y1', { line: 'y', first: true })
  expect(await drain()).toEqual(['f1', 'x1', 'y1', 'x2', 'a1', 'a2', 'a3', 'f2'])
})

it('refuses at the bound at once, except for a shorter line, which takes the last place of the longest [limits/fair-queue]', async () => {
  const { queue, add, drain, settle, started, refused } = watchedQueue(3)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void add(name, { line: 'a' })
  await settle()
  expect([started, refused]).toEqual([['a1'], ['a5 unavailable']])
  void add('b1', { line: 'b' })
  await settle()
  expect(refused).toEqual(['a5 unavailable', 'a4 unavailable'])
  expect(() => queue.requireRoom({ line: 'a' })).toThrow('Too many.')
  expect(() => queue.requireRoom({ line: 'c' })).not.toThrow()
  void add('known', { line: 'k', first: true })
  void add('c1', { line: 'c' })
  void add('d1', { line: 'd' })
  await settle()
  expect(refused.sort()).toEqual(['a3 unavailable', 'a4 unavailable', 'a5 unavailable', 'd1 unavailable'])
  expect(await drain()).toEqual(['a1', 'known', 'a2', 'b1', 'c1'])
})

it('goes on after work that failed, and runs as many at once as it may [limits/fair-queue]', async () => {
  const queue = fairQueue({ atOnce: 2, maxWaiting: 9, refusal: 'Too many.' })
  let [running, most] = [0, 0]
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    throw new Error('broken')
  }
  const ends = await Promise.allSettled(Array.from({ length: 6 }, () => queue.run({ line: 'a' }, work)))
  expect([ends.map(({ status }) => status), most]).toEqual([Array(6).fill('rejected'), 2])
  await expect(queue.run({ line: 'a' }, async () => 'done')).resolves.toBe('done')
})

it('forgets whoever has gone before their turn came [upload/ends-with-sender]', async () => {
  const { queue, add, drain, refused } = watchedQueue()
  void add('a1', { line: 'a' })
  const gone = new AbortController()
  const left = queue.run({ line: 'b' }, async () => 'done', gone.signal).catch((error: Error) => error.message)
  void add('c1', { line: 'c' })
  gone.abort(new Error('gone'))
  expect(await left).toBe('gone')
  expect([await drain(), refused]).toEqual([['a1', 'c1'], []])
})
