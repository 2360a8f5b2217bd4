import { join } from 'node:path'
import { GB } from '@sonocampus/contract/limits'
import { type Staged, stageFile } from '../../../adapters/storage/stage-file.ts'
import type { Deps } from '../../../deps.ts'

/** A stored pack on the local disk; the caller discards it. */
export const stagePack = async ({ config, storage }: Deps, pack_key: string): Promise<Staged> =>
  stageFile(join(config.dataDir, 'staging'), await storage.read(pack_key), { maxBytes: 2 * GB })
