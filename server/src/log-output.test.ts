import { expect, it, vi } from 'vitest'
import { logOutput } from './log-output.ts'

type Done = (error: NodeJS.ErrnoException | null, written: number) => void

/** Lines leave at the end of the turn in which they are said. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** An output that keeps what it takes; `answer` decides how much of the next chunk that is. */
function fakeOutput() {
  let kept = ''
  const requested: { chunk: Buffer; done: Done }[] = []
  const output = logOutput((chunk, done) => void requested.push({ chunk, done }))
  const answer = (code?: string, bytes?: number) => {
    const { chunk, done } = requested.shift() ?? expect.fail('nothing is being written')
    const written = code ? 0 : (bytes ?? chunk.length)
    kept += chunk.subarray(0, written)
    done(code ? Object.assign(new Error(code), { code }) : null, written)
  }
  return { ...output, answer, requested, kept: () => kept }
}

it('writes one piece at a time, in order, and the rest of a piece that was taken in part', async () => {
  const output = fakeOutput()
  for (const line of ['one\n', 'two\n']) output.write(line)
  await turn()
  output.write('three\n')
  expect(output.requested.map(({ chunk }) => chunk.toString())).toEqual(['one\ntwo\n'])
  output.answer(undefined, 2)
  output.answer()
  output.answer()
  expect(output.kept()).toBe('one\ntwo\nthree\n')
  expect(output.requested).toEqual([])
})

it('drops what finds no space, and says how much was lost before the first line that does [operations/log-full]', async () => {
  const output = fakeOutput()
  output.write('one\n')
  await turn()
  output.answer(undefined, 1)
  output.answer('ENOSPC')
  output.write('two\n')
  await turn()
  output.answer('ENOSPC')
  output.write('three\n')
  await turn()
  output.answer()
  const [torn, lost, line] = output.kept().split('\n')
  expect([torn, line]).toEqual(['o', 'three'])
  expect(JSON.parse(lost ?? '')).toMatchObject({ level: 40, msg: expect.stringContaining('2 log lines were lost') })
  output.write('four\n')
  await turn()
  output.answer()
  expect(output.kept()).toMatch(/three\nfour\n$/)
})

it('keeps a bounded number of lines for a reader that does not read [operations/log-full]', async () => {
  const output = fakeOutput()
  output.write('line 0\n')
  await turn()
  for (let n = 1; n < 30_000; n += 1) output.write(`line ${n}\n`)
  while (output.requested.length > 0) output.answer()
  const lines = output.kept().trim().split('\n')
  expect(lines).toHaveLength(10_002)
  expect(lines[1]).toContain('19999 log lines were lost')
})

it('asks a pipe that is full for the moment again', () => {
  vi.useFakeTimers()
  const output = fakeOutput()
  output.write('one\n')
  vi.runAllTimers()
  output.answer('EAGAIN')
  expect(output.requested).toEqual([])
  vi.runAllTimers()
  output.answer()
  vi.useRealTimers()
  expect(output.kept()).toBe('one\n')
})

it('waits at its end until everything is out', async () => {
  const output = fakeOutput()
  await output.flush()
  output.write('one\n')
  const flushed = output.flush()
  await turn()
  output.answer()
  await flushed
  expect(output.kept()).toBe('one\n')
})
