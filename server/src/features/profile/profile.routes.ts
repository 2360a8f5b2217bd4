import { getProfile } from '@sonocampus/contract/profile'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'

export function profileRoutes(app: FastifyInstance, { db }: Deps): void {
  bindRoute(app, getProfile, async ({ actor }) => {
    const row = await db
      .selectFrom('users')
      .select(['full_name', 'bio', 'avatar_url', 'email'])
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow()
    return { ...row, full_name: row.full_name ?? '', bio: row.bio ?? '' }
  })
}
