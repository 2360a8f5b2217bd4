// @vitest-environment happy-dom
import { logIn, signUp } from '@sonocampus/contract/auth'
import { listMyPayments } from '@sonocampus/contract/payments'
import { getProfile } from '@sonocampus/contract/users.profile'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeAdminToken } from '../session/stored-session'
import { ApiError, ResponseFormatError, UnauthorizedError } from './api-error'
import { call, callWithTotal } from './call'

const fetched = vi.fn<typeof fetch>()
const answer = (status: number, body: unknown) =>
  fetched.mockResolvedValue(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
const sent = () => fetched.mock.calls[0]?.[1] ?? {}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => vi.unstubAllGlobals())

describe('a request', () => {
  it('goes with credentials included [session/credentials-sent]', async () => {
    answer(200, {})
    await call(getProfile, {})
    expect(sent().credentials).toBe('include')
  })

  it('carries the stored token as bearer, and no authorization when nothing is stored', async () => {
    answer(200, {})
    await call(getProfile, {})
    expect(sent().headers).not.toHaveProperty('authorization')
    fetched.mockClear()
    storeAdminToken('admin-token')
    answer(200, {})
    await call(getProfile, {})
    expect(sent().headers).toMatchObject({ authorization: 'Bearer admin-token' })
  })

  it('takes an answer that was asked for before the scripts came, once, and only for the same person', async () => {
    storeAdminToken('mine')
    const early = Promise.resolve(new Response('{"full_name":"Early"}'))
    window.earlyAnswers = new Map([['mine /api/profile/profile', early]])
    answer(200, { full_name: 'Fetched' })
    expect(await call(getProfile, {})).toEqual({ full_name: 'Early' })
    expect(fetched).not.toHaveBeenCalled()
    expect(await call(getProfile, {})).toEqual({ full_name: 'Fetched' })
    window.earlyAnswers.set('mine /api/profile/profile', early)
    storeAdminToken('another')
    answer(200, { full_name: 'Another' })
    expect(await call(getProfile, {})).toEqual({ full_name: 'Another' })
    delete window.earlyAnswers
  })

  it('has no timeout, and every 2xx status is success [session/request-defaults]', async () => {
    for (const status of [200, 201, 202, 206, 299]) {
      answer(status, { status })
      await expect(call(getProfile, {})).resolves.toEqual({ status })
    }
    fetched.mockResolvedValue(new Response(null, { status: 204 }))
    await expect(call(getProfile, {})).resolves.toBeUndefined()
    for (const [, init] of fetched.mock.calls) expect(init?.signal).toBeUndefined()
    answer(400, { detail: 'No.' })
    await expect(call(getProfile, {})).rejects.toBeInstanceOf(ApiError)
  })

  it('raises the unauthorized condition on a 401 to any call [session/unauthorized-condition]', async () => {
    answer(401, { detail: 'Session expired. Please log in.' })
    await expect(call(getProfile, {})).rejects.toBeInstanceOf(UnauthorizedError)
    answer(401, { detail: 'Invalid credentials' })
    const refused = call(logIn, { body: { username: 'a', password: 'b' } })
    await expect(refused).rejects.toMatchObject({ status: 401, message: 'Invalid credentials' })
    answer(403, { detail: 'You are not allowed to do this.' })
    await expect(call(getProfile, {})).rejects.not.toBeInstanceOf(UnauthorizedError)
  })

  it('takes a success that is not JSON for an error, and keeps the text of a failure', async () => {
    const body = { email: 'a@b.co', password: 'secret7' }
    answer(200, '<html>')
    await expect(call(signUp, { body })).rejects.toBeInstanceOf(ResponseFormatError)
    answer(502, 'Bad gateway')
    await expect(call(signUp, { body })).rejects.toMatchObject({ status: 502, body: 'Bad gateway' })
  })

  it('of a page of a list brings the number of all matches, from its header', async () => {
    fetched.mockResolvedValue(new Response('[{}, {}]', { headers: { 'x-total-count': '41' } }))
    const query = { page: 1, page_size: 2 }
    await expect(callWithTotal(listMyPayments, { query })).resolves.toEqual({ rows: [{}, {}], total: 41 })
    answer(403, { detail: 'No.' })
    await expect(callWithTotal(listMyPayments, { query })).rejects.toMatchObject({ status: 403, message: 'No.' })
  })
})
