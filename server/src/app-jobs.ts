import { join } from 'node:path'
import { isDiskStorage } from './adapters/storage/disk.ts'
import { sweepStaged } from './adapters/storage/stage-file.ts'
import type { Deps } from './deps.ts'
import { authJobs, SWEEP_SESSIONS } from './features/auth/index.ts'
import { sweepDocuments } from './features/documents/index.ts'
import { remindOfEnds } from './features/enrollments/index.ts'
import { SUBMIT_EXPIRED, submitExpired } from './features/quizzes/index.ts'
import { sweepVideoFiles } from './features/videos/index.ts'
import { MAIL_JOB, MAILS_AT_ONCE, mailJobs } from './jobs/mail-job.ts'
import { startWorker, type Worker } from './jobs/worker.ts'

const REMIND_OF_ENDS = 'enrollments.remind-of-ends'
const SWEEP_DOCUMENTS = 'documents.sweep'
const SWEEP_VIDEOS = 'videos.sweep'
const SWEEP_STAGED = 'files.sweep-staged'
const HOUR = 60 * 60 * 1000

/** One visible line for each feature's jobs, and how often the recurring ones run. */
export function startJobs(deps: Deps): Worker {
  const { config, storage } = deps
  const staging = [join(config.dataDir, 'staging'), ...(isDiskStorage(storage) ? [storage.stagingFolder] : [])]
  const handlers = {
    ...mailJobs(deps.mailer),
    ...authJobs(deps),
    [REMIND_OF_ENDS]: () => remindOfEnds(deps),
    [SWEEP_DOCUMENTS]: () => sweepDocuments(deps),
    [SUBMIT_EXPIRED]: () => submitExpired(deps),
    [SWEEP_VIDEOS]: () => sweepVideoFiles(deps),
    [SWEEP_STAGED]: async () => {
      // Files carry the time of the machine, whatever clock the rest goes by.
      for (const folder of staging) await sweepStaged(folder, 24 * HOUR, Date.now())
    },
  }
  const worker = startWorker(deps, handlers, { [MAIL_JOB]: MAILS_AT_ONCE })
  worker.every(SWEEP_STAGED, HOUR)
  worker.every(SWEEP_DOCUMENTS, HOUR)
  worker.every(SWEEP_VIDEOS, HOUR)
  worker.every(REMIND_OF_ENDS, HOUR)
  worker.every(SUBMIT_EXPIRED, HOUR)
  worker.every(SWEEP_SESSIONS, HOUR)
  return worker
}
