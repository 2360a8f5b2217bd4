import { resolve } from 'node:path'
import { type Config, readConfig, requireInstitute } from './config.ts'
import { explainFault, START_REFUSED } from './start-fault.ts'

type Program = (config: Config) => Promise<void>

/**
 * How each of our programs starts and fails: its files are readable only by their owner, and what
 * stops it is a sentence on standard error with a code that tells the supervisor whether retrying
 * can help.
 */
export async function runProgram(program: Program, { begin = () => readConfig(), refusal = '' } = {}): Promise<void> {
  process.umask(0o077)
  process.stderr.on('error', () => {})
  let config: Config | null = null
  try {
    config = begin()
    await program(config)
  } catch (error) {
    const named = process.argv.slice(2).filter((word) => !word.startsWith('--') && !word.includes('://'))
    const places = [...named.map((file) => resolve(file)), ...(config ? [config.dataDir] : [])]
    const { sentence, code } = explainFault(error, config, places)
    process.stderr.write(`${code === START_REFUSED ? refusal : ''}${sentence}\n`, () => process.exit(code))
  }
}

/**
 * The same for a command on an existing institute: it prints which one, and never creates an empty
 * one by mistake.
 */
export const runCommand = (program: Program): Promise<void> =>
  runProgram(program, {
    begin() {
      const where = requireInstitute()
      process.stderr.write(`Using ${where}\n`)
      return readConfig()
    },
  })
