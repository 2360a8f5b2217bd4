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

/** Nothing under /api answers unless the contract describes it: a route without an entry stops the start. */
export function requireContract(app: FastifyInstance): void {
  const bound = new Set<RouteSpec>()
  app.decorate('boundRoutes', bound)
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.contract) bound.add(config.contract)
    else if (url.startsWith('/api')) throw new Error(`${String(method)} ${url} is not in the contract.`)
  })
}
