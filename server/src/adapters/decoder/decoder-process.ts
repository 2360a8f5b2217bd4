import { inspect } from './inspect.ts'
import { type Answer, type Job, Refusal } from './jobs.ts'
import { redraw } from './pictures.ts'

/** The process that opens files from outside. It knows nothing of the server, and ends with it. */
const open = (job: Job) => (job.kind === 'inspect' ? inspect(job.path, job.contentType) : redraw(job))

async function answer(job: Job): Promise<Answer> {
  try {
    await open(job)
    return { refusal: null }
  } catch (error) {
    return {
      refusal: error instanceof Refusal ? error.message : 'This file cannot be read. Please save it again and retry.',
    }
  }
}

process.on('disconnect', () => process.exit())
process.on('message', (job: Job) => void answer(job).then((said) => process.send?.(said)))
process.send?.('ready')
