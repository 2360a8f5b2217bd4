import {
  confirmFactor,
  getFactor,
  prepareFactor,
  removeFactor,
  renewRecoveryCodes,
} from '@sonocampus/contract/auth.factor'
import type { RequestOf } from '@sonocampus/contract/route'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { useWrite } from '@/shared/api/use-write'

const keys = { own: ['factor'] }

export const factorQuery = queryOptions({
  queryKey: keys.own,
  queryFn: ({ signal }) => call(getFactor, {}, signal),
})

type Proof = RequestOf<typeof removeFactor>['body']

export const usePrepareFactor = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof prepareFactor>['body']) => call(prepareFactor, { body }),
    gcTime: 0, // The reply is a secret.
  })

/** Not refetched yet: the card shows the recovery codes first. */
export const useConfirmFactor = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof confirmFactor>['body']) => call(confirmFactor, { body }),
    gcTime: 0,
  })

export const useRemoveFactor = () => useWrite((body: Proof) => call(removeFactor, { body }), keys.own)

export const useRenewRecoveryCodes = () => useWrite((body: Proof) => call(renewRecoveryCodes, { body }), keys.own)
