import type { Tx } from '../../../../db/connect.ts'
import { announce } from '../../../../db/events/announce.ts'

/** Open lists of requests are read again. */
export const announceRequests = (tx: Tx): Promise<void> =>
  announce(tx, { audience: 'clerks', name: 'decisions-changed', payload: {} })
