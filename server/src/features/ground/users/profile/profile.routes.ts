import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { getProfile } from './profile.queries.ts'
import { updateProfile } from './update-profile.ts'
import { uploadAvatar } from './upload-avatar.ts'

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  bindRoute(app, contract.getProfile, ({ actor }) => getProfile(db, actor.id))

  bindRoute(app, contract.updateProfile, async ({ body, actor }) => {
    await updateProfile(db, actor.id, body)
    return getProfile(db, actor.id)
  })

  bindRoute(app, contract.uploadAvatar, async ({ files, actor }) => ({
    avatar_url: await uploadAvatar(deps, actor.id, files.file),
  }))
}
