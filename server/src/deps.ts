import type { FastifyBaseLogger } from 'fastify'
import type { Decoder } from './adapters/decoder/decoder.ts'
import type { Ffmpeg } from './adapters/ffmpeg.ts'
import type { Hasher } from './adapters/hasher.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { Storage } from './adapters/storage/storage.ts'
import type { Transcoder } from './adapters/transcoder/transcoder.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Counts } from './counters/counts.ts'
import type { Db } from './db/connect.ts'
import type { Engine } from './db/dialect.ts'
import type { Events } from './db/events/events.ts'
import type { Replica } from './db/replica.ts'

/** Everything through which features reach the outside world; built in main.ts and passed down explicitly. */
export type Deps = Readonly<{
  config: Config
  db: Db
  engine: Engine
  /** For heavy reads; null where there is only the database itself. */
  replica: Replica | null
  storage: Storage
  mailer: Mailer
  events: Events
  hasher: Hasher
  decoder: Decoder
  /** Null where it is not installed. */
  ffmpeg: Ffmpeg | null
  /** Makes the renditions of lessons; null where ffmpeg is not installed. */
  transcoder: Transcoder | null
  clock: Clock
  /** What this process has done so far, for the metrics endpoint. */
  counts: Counts
  log: FastifyBaseLogger
}>
