import type { Tx } from '../../../../db/connect.ts'
import { announce } from '../../../../db/events/announce.ts'

/** Tells the open browsers of those who make lessons that a film has got on. */
export const announceFilm = (tx: Tx): Promise<void> =>
  announce(tx, { audience: 'teachers', name: 'film-updated', payload: {} })
