// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError, UnauthorizedError } from '@/shared/api/api-error'
import { sessionRole, storeAdminToken } from '@/shared/session/stored-session'
import { toast } from '@/shared/ui/toaster'
import { endExpiredSession, screenOf } from './session-expiry'

const said = vi.spyOn(toast, 'error')
const expired = new UnauthorizedError(401, {})
beforeEach(() => {
  said.mockClear()
  storeAdminToken('token')
})

it('ends the session once and says so, however many calls come back refused', () => {
  for (let index = 0; index < 3; index += 1) endExpiredSession(expired, { guarded: true })
  expect(sessionRole()).toBeNull()
  expect(said.mock.calls).toEqual([['Session expired. Please log in again.', {}]])
})

it("says it in the screen's own words, where the route has some", () => {
  const own = { title: 'Session Expired', description: 'Please log in again.' }
  endExpiredSession(
    expired,
    screenOf([{ route: {} }, { route: { handle: { guarded: true } } }, { route: { handle: { expired: own } } }]),
  )
  expect(said.mock.calls).toEqual([['Session Expired', { description: 'Please log in again.' }]])
})

it('leaves other errors, and screens that need no session, alone', () => {
  endExpiredSession(new ApiError(403, {}), { guarded: true })
  endExpiredSession(expired, {})
  expect(sessionRole()).toBe('admin')
  expect(said).not.toHaveBeenCalled()
})
