import { makeS3Storage } from '../adapters/storage/s3.ts'
import type { Config } from '../config.ts'
import { lockDataFolder } from '../db/lock-data-folder.ts'
import { StartRefused } from '../errors.ts'
import { logOutput } from '../log-output.ts'
import { makeLogger } from '../logger.ts'
import { diskStorageFor, makeDeps } from '../make-deps.ts'
import { runProgram } from '../run-program.ts'
import { moveFiles } from './backup/move-files.ts'
import { moveRows } from './backup/move-rows.ts'

const USAGE = `Usage, with the server stopped:
  npm run move -- postgres://…   all rows from SQLite to an empty PostgreSQL database
  npm run move -- s3             all files from DATA_DIR/storage to the bucket of the S3_ variables
  npm run move -- disk           and back`
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** npm run move: moves the institute to another database or storage. */
await runProgram(async (config) => {
  const target = process.argv[2] ?? ''
  const unlock = lockDataFolder(config.dataDir)
  if (/^postgres(ql)?:\/\//.test(target)) await moveRows(config, target, say)
  else if (target === 's3' || target === 'disk') await move(config, target)
  else throw new StartRefused(USAGE)
  unlock()
  process.exit()
})

async function move(config: Config, target: 's3' | 'disk'): Promise<void> {
  if (!config.s3)
    throw new StartRefused('Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: they name the bucket.')
  const { deps, close } = await makeDeps(config, makeLogger('warn', logOutput()))
  const [disk, bucket] = [diskStorageFor(config), await makeS3Storage(config.s3)]
  await moveFiles(deps, target === 's3' ? { from: disk, to: bucket } : { from: bucket, to: disk }, say)
  await close()
  say(
    target === 's3'
      ? 'Start the server with the same S3_ variables.'
      : 'Take the S3_ variables out of the environment and start the server.',
  )
}
