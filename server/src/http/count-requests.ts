import { contract } from '@sonocampus/contract'
import type { RouteSpec } from '@sonocampus/contract/route'
import type { FastifyInstance } from 'fastify'
import { Durations } from '../counters/durations.ts'

/** Responses of one entry by the first digit of their status, and their durations except for streams. */
export type EntryCounts = { entry: string; classes: Float64Array; durations: Durations }

/** Pages, their files and whatever else is not in the contract share one label, so that no path becomes one. */
const PAGE = 'page'
const NAMES = new Map<RouteSpec | undefined, string>(
  Object.entries<RouteSpec>(contract).map(([name, route]) => [route, name]),
)
const nameOf = (route: RouteSpec | undefined) => NAMES.get(route) ?? PAGE

/** Counts each response when it ends: a lookup by entry and a few additions. */
export function countRequests(app: FastifyInstance): ReadonlyMap<RouteSpec | undefined, EntryCounts> {
  const counts = new Map<RouteSpec | undefined, EntryCounts>()
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.config.contract
    let own = counts.get(route)
    if (!own) {
      own = { entry: nameOf(route), classes: new Float64Array(6), durations: new Durations() }
      counts.set(route, own)
    }
    const digit = Math.floor(reply.statusCode / 100)
    own.classes[digit] = (own.classes[digit] ?? 0) + 1
    // The duration of a stream depends on its reader.
    if (!route || 'schema' in route.reply) own.durations.note(reply.elapsedTime / 1000)
    done()
  })
  return counts
}

export type OpenCounts = { all: number; live: number; films: number; uploads: number }

const FILMS: readonly (RouteSpec | undefined)[] = [contract.getFilmPiece, contract.playMedia]
const UPLOADS: readonly unknown[] = ['multipart', 'raw']

/** What is in progress now. */
export function countOpenRequests({ openRequests }: FastifyInstance): OpenCounts {
  const routes = [...openRequests].map(({ request }) => request.routeOptions.config.contract)
  return {
    all: routes.length,
    live: routes.filter((route) => route === contract.streamEvents).length,
    films: routes.filter((route) => FILMS.includes(route)).length,
    uploads: routes.filter((route) => UPLOADS.includes(route?.encoding)).length,
  }
}
