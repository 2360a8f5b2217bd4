import type { Deps } from '../../../deps.ts'
import type { Doer } from '../../ground/audit/index.ts'
import { setCaptions } from './set-captions.ts'
import type { VideoRow } from './videos.queries.ts'

export const removeCaptions = (deps: Deps, doer: Doer, videoId: string): Promise<VideoRow> =>
  setCaptions(deps, doer, videoId, null)
