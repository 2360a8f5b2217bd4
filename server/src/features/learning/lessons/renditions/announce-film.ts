import type { Tx } from '../../../../db/connect.ts'
import { announce } from '../../../../db/events/announce.ts'

/** For the open browsers of those who edit lessons. */
export const announceFilm = (tx: Tx): Promise<void> =>
  announce(tx, { audience: 'teachers', name: 'film-updated', payload: {} })
