import type { Tx } from '../../../../db/connect.ts'
import { announce } from '../../../../db/events/announce.ts'

/** Refreshes open lists of requests. */
export const announceRequests = (tx: Tx): Promise<void> =>
  announce(tx, { audience: 'clerks', name: 'decisions-changed', payload: {} })
