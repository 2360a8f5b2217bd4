import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import { fileMissing } from '../../../adapters/storage/storage.ts'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { replyWithRange } from '../../../http/range-reply.ts'
import { offsetsIn, versionOf } from './assets.presenter.ts'
import type { ShownRow } from './assets.queries.ts'
import { requireShown } from './show-asset.ts'

/** Frames and clips, for those who may see them. */
export function assetsRoutes(app: FastifyInstance, deps: Deps): void {
  const { storage } = deps

  bindRoute(app, contract.getAssetFrame, async ({ params, query, actor }, reply) => {
    const asset = await requireShown(deps, actor, params.assetId)
    const [first, behind] = offsetsIn(asset.frame_offsets).slice(params.frame, params.frame + 2)
    if (first === undefined || behind === undefined) throw fileMissing()
    const frame = { size: behind - first, contentType: 'image/webp', modifiedAt: Date.parse(asset.updated_at) }
    const open = (range = { start: 0, end: frame.size - 1 }) =>
      storage.read(asset.pack_key, { start: first + range.start, end: first + range.end })
    return replyWithRange(reply, frame, open, headersFor(asset, query.version))
  })

  bindRoute(app, contract.getAssetClip, async ({ params, query, actor }, reply) => {
    const asset = await requireShown(deps, actor, params.assetId)
    const key = asset.clip_key
    const clip = key && (await storage.head(key))
    if (!clip) throw fileMissing()
    return replyWithRange(reply, clip, (range) => storage.read(key, range), headersFor(asset, query.version))
  })
}

/** Browsers must not cache an uncleared picture. */
const headersFor = (asset: ShownRow, version: string | undefined) => ({
  'cache-control':
    asset.state === 'ready' && version === versionOf(asset)
      ? 'private, max-age=31536000, immutable'
      : 'private, no-store',
  'content-disposition': 'inline',
  'content-security-policy': 'sandbox',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
})
