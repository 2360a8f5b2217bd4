import { confirmEmail, requestConfirmation } from '@sonocampus/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { useWrite } from '@/shared/api/use-write'
import { profileQuery } from '../api'

/** Afterwards the profile shows the address as confirmed. */
export const useConfirmEmail = () =>
  useWrite((token: string) => call(confirmEmail, { body: { token } }), profileQuery.queryKey)

export const useRequestConfirmation = () => useMutation({ mutationFn: () => call(requestConfirmation, {}) })
