import { createHash } from 'node:crypto'
import { ServiceFault } from './adapters/storage/s3-fault.ts'
import { findInstallation, keepFirst, keepInstallation } from './db/installation.queries.ts'
import type { Deps } from './deps.ts'
import { StartRefused } from './errors.ts'

/**
 * Before serving: the storage takes our keys, and it and the signing key are those that the database knows. Another storage
 * would show half of the files and hide the other half; another key would refuse what the other process has signed.
 */
export async function requireStorage(deps: Deps): Promise<void> {
  await requireService(deps)
  if (await findInstallation(deps.db, 'unfinished'))
    throw new StartRefused(
      'This database is not whole: a move or a restore into it has not ended. Run the same command again; it goes on where it was.',
    )
  for (const [name, value] of own(deps)) {
    await keepFirst(deps.db, name, value)
    if ((await findInstallation(deps.db, name)) !== value) throw new StartRefused(`${SENTENCES[name]} ${ACCEPT}`)
  }
}

/** For a move that was meant: what this process has is what the database belongs to from now on. */
export async function acceptStorage(deps: Pick<Deps, 'db' | 'storage' | 'config'>): Promise<void> {
  for (const [name, value] of own(deps)) await keepInstallation(deps.db, name, value)
}

const own = ({ storage, config }: Pick<Deps, 'storage' | 'config'>): [keyof typeof SENTENCES, string][] => [
  ['storage', storage.identity],
  ['secret', fingerprintOf(config.secret)],
]

/** By which a key is known again without being told. */
export const fingerprintOf = (secret: string): string =>
  createHash('sha256').update(`fingerprint ${secret}`).digest('hex').slice(0, 16)

const ACCEPT = 'If you have moved on purpose, run: npm run admin -- accept-storage'
const SENTENCES = {
  storage:
    'This database belongs to another storage: its files would be missing here. Use the same S3 bucket (S3_BUCKET, S3_ENDPOINT) in every process, or make DATA_DIR/storage the same shared folder.',
  secret:
    'This database belongs to another signing key: addresses of one process would fail in the other. Set SECRET_KEY to the same value in every process (it is kept in DATA_DIR/secret.key of the first one).',
}

/** Wrong keys and a missing bucket stop the start; a service that is away may come back. */
async function requireService({ storage, log }: Deps): Promise<void> {
  try {
    await storage.check()
  } catch (error) {
    const { cause } = error as Error
    if (cause instanceof ServiceFault && cause.mend) throw new StartRefused(`${cause.message}`)
    log.warn(`The storage does not answer yet. ${cause instanceof Error ? cause.message : (error as Error).message}`)
  }
}
