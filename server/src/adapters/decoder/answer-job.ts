import { drawAsset } from './imaging/draw-asset.ts'
import { readAsset } from './imaging/read-asset.ts'
import { inspect } from './inspect.ts'
import { type Answer, type Job, type Made, Refusal } from './jobs.ts'
import { redraw } from './pictures.ts'

const UNREADABLE = "This file can't be read. Save it again and retry."

async function open(job: Job): Promise<Made> {
  if (job.kind === 'read') return readAsset(job)
  if (job.kind === 'draw') return drawAsset(job)
  await (job.kind === 'inspect' ? inspect(job.path, job.contentType) : redraw(job))
  return null
}

/** Runs a job; whatever is wrong with its file becomes a sentence for the sender. */
export async function answerJob(job: Job): Promise<Answer> {
  try {
    return { refusal: null, made: await open(job) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { sentence: error.message, code: error.code } }
    return { refusal: { sentence: UNREADABLE, code: 'unsupported_type' } }
  }
}
