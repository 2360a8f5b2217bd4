import { makeMissingFilms } from '../features/learning/lessons/index.ts'
import { logOutput } from '../log-output.ts'
import { makeLogger } from '../logger.ts'
import { makeDeps } from '../make-deps.ts'
import { runCommand } from '../run-program.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** npm run renditions: makes the renditions of lessons from before there were any, and of those that failed. */
await runCommand(async (config) => {
  const { deps, close } = await makeDeps(config, makeLogger('error', logOutput()))
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  if (!deps.transcoder) say('Renditions cannot be made: ffmpeg is not installed. On Debian: apt install ffmpeg')
  const failed = deps.transcoder ? await makeMissingFilms(deps, say, stopping.signal) : 1
  process.exitCode = failed > 0 ? 1 : 0
  await close()
})
