import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../ground/audit/index.ts'
import { setCaptions } from './set-captions.ts'
import type { VideoRow } from './videos.queries.ts'

export const removeCaptions = (deps: Deps, actor: Actor, videoId: string): Promise<VideoRow> =>
  setCaptions(deps, actor, videoId, null)
