import { contract } from '@sonocampus/contract'
import type { RouteSpec } from '@sonocampus/contract/route'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: RouteSpec
  }
  interface FastifyInstance {
    boundRoutes: Set<RouteSpec>
  }
}

/**
 * Every route under /api must be in the contract, and everything in the contract must be bound;
 * otherwise the server does not start.
 */
export function requireContract(app: FastifyInstance): void {
  const bound = new Set<RouteSpec>()
  app.decorate('boundRoutes', bound)
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.contract) bound.add(config.contract)
    else if (url.startsWith('/api')) throw new Error(`${String(method)} ${url} is not in the contract.`)
  })
  app.addHook('onReady', async () => requireAllBound(bound))
}

export function requireAllBound(bound: ReadonlySet<RouteSpec>): void {
  const missing = Object.entries<RouteSpec>(contract).filter(([, route]) => !bound.has(route))
  if (missing.length > 0)
    throw new Error(`The contract describes what nothing answers: ${missing.map(([name]) => name).join(', ')}.`)
}
