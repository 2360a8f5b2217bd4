import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { uploadImage, uploadLogo } from './upload-image.ts'

export function uploadsRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(
    app,
    contract.uploadImage,
    async ({ files, actor }) => ({
      url: await uploadImage(deps, actor.id, files.file),
    }),
    'to the caller',
  )
  bindRoute(app, contract.uploadLogo, ({ files, actor }) => uploadLogo(deps, actor.id, files.file))
}
