import type { Actor } from '../../../http/actor.ts'
import type { Caller } from '../../../http/bind-route.ts'
import type { Doer } from './record-audit.ts'

/** Who acts, as a handler knows it. */
export const doerOf = ({ actor, caller, query }: Handled): Doer => ({
  id: actor.id,
  email: actor.email,
  network: caller.network,
  shown: (query as { version?: string } | undefined)?.version,
})

type Handled = { actor: Actor; caller: Caller; query?: object }
