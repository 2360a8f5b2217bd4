import type { Tx } from '../../../db/connect.ts'
import { announce } from '../../../db/events/announce.ts'

/** Open queues of other administrators show what is being decided. */
export const announceDecisions = (tx: Tx): Promise<void> =>
  announce(tx, { audience: 'clerks', name: 'decisions-changed', payload: {} })
