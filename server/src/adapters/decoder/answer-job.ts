import { inspect } from './inspect.ts'
import { type Answer, type Job, Refusal } from './jobs.ts'
import { redraw } from './pictures.ts'

const UNREADABLE = 'This file cannot be read. Please save it again and retry.'

const open = (job: Job) => (job.kind === 'inspect' ? inspect(job.path, job.contentType) : redraw(job))

/** Opens what the job names; whatever is wrong with it becomes a sentence for its sender. */
export async function answerJob(job: Job): Promise<Answer> {
  try {
    await open(job)
    return { refusal: null }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { sentence: error.message, code: error.code } }
    return { refusal: { sentence: UNREADABLE, code: 'unsupported_type' } }
  }
}
