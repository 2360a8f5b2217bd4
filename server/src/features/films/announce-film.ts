import type { Tx } from '../../db/connect.ts'
import { announce } from '../../db/events/announce.ts'

/** Tells the open browsers of administrators that a film has got on. */
export const announceFilm = (tx: Tx): Promise<void> =>
  announce(tx, { audience: 'admins', name: 'film-updated', payload: {} })
