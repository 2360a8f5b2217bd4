import { type Config, readConfig } from './config.ts'
import { explainFault } from './start-fault.ts'

/**
 * How each of our programs begins and fails: what it makes is readable by its owner alone, and what keeps it from
 * running is a sentence on standard error with a code that tells the supervisor whether trying again can help.
 */
export async function runProgram(program: (config: Config) => Promise<void>): Promise<void> {
  process.umask(0o077)
  process.stderr.on('error', () => {})
  let config: Config | null = null
  try {
    config = readConfig()
    await program(config)
  } catch (error) {
    const { sentence, code } = explainFault(error, config)
    process.stderr.write(`${sentence}\n`, () => process.exit(code))
  }
}
