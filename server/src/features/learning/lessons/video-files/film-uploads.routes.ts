import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { actorOf } from '../../../ground/audit/index.ts'
import { discardFilmUpload } from './discard-film-upload.ts'
import { presentFilmUpload } from './film-uploads.presenter.ts'
import { type FilmUploadRow, getUploadOf, listUploadsOf } from './film-uploads.queries.ts'
import { finishFilmUpload } from './finish-film-upload.ts'
import { findReceived, type Received } from './received-parts.ts'
import { signFilmParts } from './sign-film-parts.ts'
import { startFilmUpload } from './start-film-upload.ts'

export function filmUploadsRoutes(app: FastifyInstance, deps: Deps): void {
  const present = (row: FilmUploadRow, received: Received) => presentFilmUpload(deps.clock.now(), row, received)

  bindRoute(
    app,
    contract.listFilmUploads,
    async ({ actor }) => {
      const uploads = await listUploadsOf(deps.db, actor.id)
      return Promise.all(uploads.map(async (row) => present(row, await findReceived(deps, row))))
    },
    'to the caller',
  )

  bindRoute(
    app,
    contract.startFilmUpload,
    async (input) => {
      const { upload, received } = await startFilmUpload(deps, actorOf(input), input.body)
      return present(upload, received)
    },
    'to the caller',
  )

  bindRoute(
    app,
    contract.getFilmUpload,
    async ({ params, actor }) => {
      const upload = await getUploadOf(deps.db, actor.id, params.uploadId)
      return present(upload, await findReceived(deps, upload))
    },
    'to the caller',
  )

  bindRoute(
    app,
    contract.signFilmParts,
    ({ params, body, actor }) => signFilmParts(deps, actor, params.uploadId, body.parts),
    'to the caller',
  )

  bindRoute(
    app,
    contract.finishFilmUpload,
    ({ params, body, actor }) => finishFilmUpload(deps, actor.id, params.uploadId, body.sha256),
    'to the caller',
  )

  bindRoute(
    app,
    contract.discardFilmUpload,
    async ({ params, actor }) => {
      await discardFilmUpload(deps, actor.id, params.uploadId)
      return { detail: 'Upload discarded.' }
    },
    'to the caller',
  )
}
