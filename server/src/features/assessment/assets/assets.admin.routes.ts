import { Socket } from 'node:net'
import { contract } from '@sonocampus/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { bindRoute } from '../../../http/bind-route.ts'
import { whenGone } from '../../../http/when-gone.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { addAssetFrame } from './add-asset-frame.ts'
import { presentAsset } from './assets.presenter.ts'
import { type AssetRow, listUses } from './assets.queries.ts'
import { clearAsset } from './clear-asset.ts'
import { createAsset } from './create-asset.ts'
import { type AssetDeps, deleteAsset } from './delete-asset.ts'
import { listAssets } from './list-assets.ts'
import { setAssetScale } from './set-asset-scale.ts'
import { updateAsset } from './update-asset.ts'

const LONGEST_READING_MS = 10 * 60 * 1000

/** Other connections are cut after half a minute of silence; a loop is read before the response starts. */
function allowSilence({ raw: { socket } }: FastifyReply): void {
  if (socket instanceof Socket) socket.setTimeout(LONGEST_READING_MS)
}

export function assetsAdminRoutes(app: FastifyInstance, deps: AssetDeps): void {
  const present = async (changed: Promise<AssetRow>) => {
    const row = await changed
    return presentAsset(row, await listUses(deps.db, [row.id]))
  }

  bindRoute(app, contract.listAssets, ({ params }) => listAssets(deps.db, params.courseId))

  bindRoute(app, contract.createAsset, (input, reply) => {
    allowSilence(reply)
    return present(
      createAsset(deps, actorOf(input), input.params.courseId, input.body, input.files.file, whenGone(reply)),
    )
  })

  bindRoute(app, contract.addAssetFrame, (input, reply) => {
    allowSilence(reply)
    return present(addAssetFrame(deps, actorOf(input), input.params.assetId, input.files.file, whenGone(reply)))
  })

  bindRoute(app, contract.updateAsset, (input) =>
    present(updateAsset(deps, actorOf(input), input.params.assetId, input.body)),
  )

  bindRoute(app, contract.clearAsset, (input) =>
    present(clearAsset(deps, actorOf(input), input.params.assetId, input.body)),
  )

  bindRoute(app, contract.setAssetScale, (input) =>
    present(setAssetScale(deps, actorOf(input), input.params.assetId, input.body)),
  )

  bindRoute(app, contract.deleteAsset, async (input) => {
    await deleteAsset(deps, actorOf(input), input.params.assetId)
    return { detail: 'Picture deleted.' }
  })
}
