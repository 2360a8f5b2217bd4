import { contract } from '@sonocampus/contract'
import { limits } from '@sonocampus/contract/limits'
import type { FastifyInstance } from 'fastify'
import { requireHit } from '../../db/rate-limit.ts'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { getProfile } from './get-profile.ts'
import { replaceAvatar } from './replace-avatar.ts'

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  bindRoute(app, contract.getProfile, ({ actor }) => getProfile(db, actor.id))

  bindRoute(app, contract.updateProfile, async ({ body, actor }) => {
    const change = {
      ...(body.full_name === undefined ? {} : { full_name: body.full_name || null }),
      ...(body.bio === undefined ? {} : { bio: body.bio || null }),
    }
    if (Object.keys(change).length > 0) await db.updateTable('users').set(change).where('id', '=', actor.id).execute()
    return getProfile(db, actor.id)
  })

  bindRoute(app, contract.uploadAvatar, async ({ files, actor }) => {
    await requireHit(db, clock, `upload:${actor.id}`, limits.rates.uploadPerUser)
    return { avatar_url: await replaceAvatar(deps, actor.id, files.file) }
  })
}
