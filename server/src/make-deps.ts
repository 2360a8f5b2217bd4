import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { findCell } from './adapters/cell.ts'
import { makeDecoder } from './adapters/decoder/decoder.ts'
import { ffmpegBeside, makeFfmpeg } from './adapters/ffmpeg.ts'
import { argon2Hasher, QUICK_COST } from './adapters/hasher.ts'
import { outboxMailer } from './adapters/mail/outbox.ts'
import { smtpMailer } from './adapters/mail/smtp.ts'
import { diskStorage } from './adapters/storage/disk.ts'
import { makeS3Storage } from './adapters/storage/s3.ts'
import type { Storage } from './adapters/storage/storage.ts'
import { makeTranscoder } from './adapters/transcoder/transcoder.ts'
import { systemClock } from './clock.ts'
import { type Config, databaseFile } from './config.ts'
import { withCounts } from './counters/with-counts.ts'
import { type Connection, connect, type Tx } from './db/connect.ts'
import { postgresEvents } from './db/events/postgres.ts'
import { sqliteEvents } from './db/events/sqlite.ts'
import { migrate, STEPS } from './db/migrate.ts'
import { openReplica } from './db/replica.ts'
import type { Deps } from './deps.ts'
import { KEYED_TRAIL, keyTrail } from './features/ground/audit/index.ts'

/** The real parts, according to the configuration. */
export async function makeDeps(
  config: Config,
  log: FastifyBaseLogger,
): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const connection = openDatabase(config)
  // The trail is sealed in the transaction that marks where the key begins: a killed start begins
  // again.
  const migrated = await migrate(connection, {
    ...STEPS,
    [KEYED_TRAIL]: (tx) => keyTrail(tx as unknown as Tx, { clock: systemClock, config }),
  })
  if (migrated.length > 0) log.info({ migrated }, 'database migrated')
  const events = await openEvents(config, connection, log)
  const mailer = config.smtpUrl
    ? smtpMailer({ url: config.smtpUrl, from: config.mailFrom })
    : outboxMailer({ folder: join(config.dataDir, 'outbox'), from: config.mailFrom })
  const ffmpeg = ffmpegBeside(config.ffprobe)
  const cell = findCell(config.path)
  if (!cell && config.production)
    log.warn(
      "files from outside are opened with the server's own rights: install bubblewrap, or see docs/operations.md",
    )
  const deps: Deps = withCounts({
    config,
    db: connection.db,
    engine: connection.engine,
    replica: config.readUrl && connection.pools ? openReplica(config.readUrl, connection.pools) : null,
    storage: await openStorage(config),
    mailer,
    events,
    hasher: argon2Hasher(config.quickHashes ? QUICK_COST : undefined),
    decoder: makeDecoder({ ffmpeg, cell, folder: join(config.dataDir, 'staging') }),
    ffmpeg: config.ffprobe ? makeFfmpeg(config.ffprobe, cell) : null,
    transcoder: ffmpeg ? makeTranscoder(ffmpeg, { cell }) : null,
    clock: systemClock,
    log,
  })
  const close = async () => {
    deps.decoder.close()
    deps.transcoder?.close()
    await events.close()
    await mailer.close()
    await deps.replica?.close()
    await connection.close()
  }
  return { deps, close }
}

const openDatabase = (config: Config): Connection =>
  connect(config.databaseUrl ? { postgres: config.databaseUrl } : { sqlite: databaseFile(config) })

const openEvents = ({ databaseUrl: url }: Config, connection: Connection, log: FastifyBaseLogger) =>
  url ? postgresEvents({ url, log }) : Promise.resolve(sqliteEvents(connection, log))

export const openStorage = async (config: Config): Promise<Storage> =>
  config.s3 ? makeS3Storage(config.s3) : diskStorageFor(config)

export const diskStorageFor = ({ dataDir, secret }: Config) =>
  diskStorage({ folder: join(dataDir, 'storage'), secret, clock: systemClock })
