import type { Tx } from '../../../db/connect.ts'
import { announce } from '../../../db/events/announce.ts'

/** Refreshes the open queues of other administrators. */
export const announceDecisions = (tx: Tx): Promise<void> =>
  announce(tx, { audience: 'clerks', name: 'decisions-changed', payload: {} })
