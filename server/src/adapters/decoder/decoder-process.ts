import { answerJob } from './answer-job.ts'
import type { Job } from './jobs.ts'

/** The process that opens outside files. It knows nothing of the server, and ends with it. */
process.on('disconnect', () => process.exit())
process.on('message', (job: Job) => void answerJob(job).then((said) => process.send?.(said)))
process.send?.('ready')
