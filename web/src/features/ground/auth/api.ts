import { acceptInvitation, logIn, logOut, requestResetPin, resetPassword, signUp } from '@sonocampus/contract/auth'
import type { RequestOf } from '@sonocampus/contract/route'
import { getProfile } from '@sonocampus/contract/users.profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { forgetDrafts } from '@/shared/session/forget-drafts'
import { clearSession, storeAdminToken, storeStudentSession } from '@/shared/session/stored-session'

type Entrance = typeof logIn | typeof signUp | typeof requestResetPin | typeof resetPassword | typeof acceptInvitation
type BodyOf<R extends Entrance> = RequestOf<R>['body']

/** Logs in, stores the session, fetches the profile for its full name, and clears the previous user's data. */
export function useLogIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: BodyOf<typeof logIn>) => {
      const reply = await call(logIn, { body })
      queryClient.removeQueries({ type: 'inactive' })
      if (reply.role !== 'student') storeAdminToken(reply.access_token, reply.role, body.username)
      else await storeStudent(body.username, reply.access_token)
      return reply
    },
  })
}

async function storeStudent(username: string, access_token: string): Promise<void> {
  const session = { email: username.trim().toLowerCase(), role: 'student' as const, full_name: '', access_token }
  storeStudentSession(session)
  const profile = await call(getProfile, {}).catch(() => null)
  if (profile) storeStudentSession({ ...session, full_name: profile.full_name })
}

/**
 * Leaves the area first, so that its screens make no call with an ended session. Then ends the session here, whatever
 * the server replies, and clears its data.
 */
export function useLogOut(leave: () => Promise<void>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      forgetDrafts()
      await leave()
      const told = call(logOut, {}).catch(() => undefined)
      clearSession()
      await told
      queryClient.removeQueries({ type: 'inactive' })
    },
  })
}

export const useSignUp = () => useMutation({ mutationFn: (body: BodyOf<typeof signUp>) => call(signUp, { body }) })

export const useRequestResetPin = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof requestResetPin>) => call(requestResetPin, { body }) })

/** A new password ends every session of the account, including this one. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof resetPassword>) => call(resetPassword, { body }),
    onSuccess: clearSession,
  })

/** The invited person logs in next: any other session in this browser ends. */
export const useAcceptInvitation = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof acceptInvitation>) => call(acceptInvitation, { body }),
    onSuccess: clearSession,
  })
