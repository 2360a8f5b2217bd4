import { createHash } from 'node:crypto'
import { ServiceFault } from './adapters/storage/s3-fault.ts'
import { findInstallation, keepFirst, keepInstallation } from './db/installation.queries.ts'
import type { Deps } from './deps.ts'
import { StartRefused } from './errors.ts'

/**
 * Before serving: the storage accepts our keys, and it and the signing key are the ones the
 * database knows. Another storage would show half of the files and hide the other half; another key
 * would reject what the other process has signed.
 */
export async function requireStorage(deps: Deps): Promise<void> {
  await requireService(deps)
  if (await findInstallation(deps.db, 'unfinished'))
    throw new StartRefused(
      'This database is incomplete: a move or a restore into it has not finished. Run the same command again; it continues where it stopped.',
    )
  for (const [name, value] of own(deps)) {
    await keepFirst(deps.db, name, value)
    if ((await findInstallation(deps.db, name)) !== value) throw new StartRefused(`${SENTENCES[name]} ${ACCEPT}`)
  }
}

/** For an intended move: the database belongs to this process's storage and key from now on. */
export async function acceptStorage(deps: Pick<Deps, 'db' | 'storage' | 'config'>): Promise<void> {
  for (const [name, value] of own(deps)) await keepInstallation(deps.db, name, value)
}

const own = ({ storage, config }: Pick<Deps, 'storage' | 'config'>): [keyof typeof SENTENCES, string][] => [
  ['storage', storage.identity],
  ['secret', fingerprintOf(config.secret)],
]

/** Identifies a key without revealing it. */
export const fingerprintOf = (secret: string): string =>
  createHash('sha256').update(`fingerprint ${secret}`).digest('hex').slice(0, 16)

const ACCEPT = 'If the move was intended, run: npm run admin -- accept-storage'
const SENTENCES = {
  storage:
    'This database belongs to another storage: its files would be missing here. Use the same S3 bucket (S3_BUCKET, S3_ENDPOINT) in every process, or make DATA_DIR/storage the same shared folder.',
  secret:
    'This database belongs to another signing key: links signed by one process would fail in the other. Set SECRET_KEY to the same value in every process (it is kept in DATA_DIR/secret.key of the first one).',
}

/** Wrong keys and a missing bucket stop the start; a service that is away may come back. */
async function requireService({ storage, log }: Deps): Promise<void> {
  try {
    await storage.check()
  } catch (error) {
    const { cause } = error as Error
    if (cause instanceof ServiceFault && cause.mend) throw new StartRefused(`${cause.message}`)
    log.warn(`The storage is not responding yet. ${cause instanceof Error ? cause.message : (error as Error).message}`)
  }
}
