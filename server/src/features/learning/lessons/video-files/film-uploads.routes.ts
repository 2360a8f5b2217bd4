import { contract } from '@sonocampus/contract'
import type { PlannedLesson } from '@sonocampus/contract/lessons.video-files'
import { limits } from '@sonocampus/contract/limits'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { actorOf } from '../../../ground/audit/index.ts'
import {
  discardFilmUpload,
  findReceived,
  finishFilmUpload,
  partsOf,
  type Received,
  signFilmParts,
  startFilmUpload,
} from './film-uploads.ts'
import { type FilmUploadRow, getUploadOf, idOf, listUploadsOf } from './uploads.queries.ts'

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

const presentFilmUpload = (now: number, row: FilmUploadRow, { hasArrived, parts }: Received) => ({
  id: idOf(row.storage_key),
  file_key: row.storage_key,
  file_name: row.file_name,
  content_type: row.content_type,
  size: row.size,
  fingerprint: row.fingerprint,
  part_bytes: limits.filmUpload.partBytes,
  parts: partsOf(row.size),
  received: parts.map(({ number }) => number),
  has_arrived: hasArrived,
  lesson: row.lesson === null ? null : (JSON.parse(row.lesson) as PlannedLesson),
  idle_seconds: Math.max(0, Math.floor((now - Date.parse(row.touched_at ?? row.created_at)) / 1000)),
  created_at: row.created_at,
})
