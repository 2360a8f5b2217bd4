import { expect, it, vi } from 'vitest'
import { ApiError } from './api-error'
import { onReplaceQuestion, sendOrReplace } from './changed-meanwhile'

const changed = { verb: 'Changed' as const, by: 'Bilal', at: null, version: 'theirs', now: { title: 'Liver' } }
const refusal = new ApiError(409, { detail: 'Changed.', code: 'changed_meanwhile', changed })
/** Accepts an edit of the current version and refuses others. */
const server = () =>
  vi.fn(async ({ query }: { query?: object }) => {
    if ((query as { version?: string })?.version !== 'theirs') throw refusal
    return 'saved'
  })
const edit = { query: { version: 'mine' }, body: { title: 'Spleen' } }

it('asks before it replaces, with what is there and what would take its place, and sends the edit again', async () => {
  const ask = vi.fn(async () => true)
  const stop = onReplaceQuestion(ask)
  const send = server()
  expect(await sendOrReplace(edit, send)).toBe('saved')
  expect(ask.mock.calls).toEqual([[{ changed, own: edit.body }]])
  expect(send.mock.calls.map(([{ query }]) => query)).toEqual([{ version: 'mine' }, { version: 'theirs' }])
  stop()
})

it('replaces nothing when the answer is no, or when nobody is there to ask', async () => {
  const send = server()
  await expect(sendOrReplace(edit, send)).rejects.toBe(refusal)
  const stop = onReplaceQuestion(async () => false)
  await expect(sendOrReplace(edit, send)).rejects.toBe(refusal)
  stop()
  expect(send).toHaveBeenCalledTimes(2)
})
