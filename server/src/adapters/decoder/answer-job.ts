import { inspect } from './inspect.ts'
import { type Answer, type Job, Refusal } from './jobs.ts'
import { redraw } from './pictures.ts'

const open = (job: Job) => (job.kind === 'inspect' ? inspect(job.path, job.contentType) : redraw(job))

/** Opens what the job names; whatever is wrong with it becomes a sentence for its sender. */
export async function answerJob(job: Job): Promise<Answer> {
  try {
    await open(job)
    return { refusal: null }
  } catch (error) {
    return {
      refusal: error instanceof Refusal ? error.message : 'This file cannot be read. Please save it again and retry.',
    }
  }
}
