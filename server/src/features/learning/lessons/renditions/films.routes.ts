import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { bindRoute } from '../../../../http/bind-route.ts'

export function filmsRoutes(app: FastifyInstance, { transcoder }: Deps): void {
  bindRoute(app, contract.getFilmTools, () => ({ has_ffmpeg: transcoder !== null }), 'to the caller')
}
