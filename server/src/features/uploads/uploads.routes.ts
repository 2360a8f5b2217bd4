import { contract } from '@sonocampus/contract'
import { limits } from '@sonocampus/contract/limits'
import type { FastifyInstance } from 'fastify'
import { requireHit } from '../../db/rate-limit.ts'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { uploadImage } from './upload-image.ts'

export function uploadsRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.uploadImage, async ({ files, actor }) => {
    await requireHit(deps.db, deps.clock, `upload:${actor.id}`, limits.rates.uploadPerUser)
    return { url: await uploadImage(deps, actor.id, files.file) }
  })
}
