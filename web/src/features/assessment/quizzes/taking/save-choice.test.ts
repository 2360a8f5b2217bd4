// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { saveChoice } from './api'

it('gives up the saving of an answer that hangs for 15 seconds [quiz-attempt/autosave-limit]', async () => {
  const clock = new AbortController()
  const limited = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  const hanging = (_: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((_done, fail) => signal?.addEventListener('abort', () => fail(new Error('given up'))))
  vi.stubGlobal('fetch', vi.fn(hanging))
  const saving = saveChoice({ courseId: 'c', quizId: 'q', attemptId: 'a' }, { questionId: 'n', options: ['o'] })
  expect(limited).toHaveBeenCalledWith(15_000)
  clock.abort()
  await expect(saving).rejects.toThrow('given up')
})
