import type { Caller } from '../../../http/bind-route.ts'
import type { CurrentUser } from '../../../http/current-user.ts'
import type { Actor } from './record-audit.ts'

/** The actor, as a handler knows it. */
export const actorOf = ({ actor, caller, query }: Handled): Actor => ({
  id: actor.id,
  email: actor.email,
  network: caller.network,
  shown: (query as { version?: string } | undefined)?.version,
})

type Handled = { actor: CurrentUser; caller: Caller; query?: object }
