import { getRejectionReasons } from '@sonocampus/contract/decisions'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call'

/** The institute's suggested reasons for rejecting an application or a payment. */
export const rejectionReasonsQuery = queryOptions({
  queryKey: ['rejection-reasons'],
  queryFn: ({ signal }) => call(getRejectionReasons, {}, signal),
})
