import { join } from 'node:path'
import { isDiskStorage } from './adapters/storage/disk.ts'
import { sweepStaged } from './adapters/storage/stage-file.ts'
import type { Deps } from './deps.ts'
import { CARRY_OUT_DECISION, carryOutDecision } from './features/access/decisions/index.ts'
import { GRANT_FREE_ENROLLMENTS, grantFreeEnrollments, remindOfEnds } from './features/access/enrollments/index.ts'
import { remindOfParts } from './features/access/payments/index.ts'
import { DRAW_ASSET, drawClearedAsset, sweepAssets } from './features/assessment/assets/index.ts'
import {
  COUNT_ANSWERS,
  countAnswers,
  PUBLISH_DUE,
  publishDue,
  SUBMIT_EXPIRED,
  submitExpired,
} from './features/assessment/quizzes/index.ts'
import { authJobs, SWEEP_SESSIONS } from './features/ground/auth/index.ts'
import { sweepDocuments } from './features/ground/documents/index.ts'
import { sweepConversations } from './features/ground/inbox/index.ts'
import { enqueueDueReminders, enqueueNews, NOTIFY_NEWS, notifyNews } from './features/ground/news/index.ts'
import { NOTIFY_ANNOUNCEMENT, notifyAnnouncement } from './features/learning/announcements/index.ts'
import { NOTIFY_CLASS, notifyClass, remindOfClasses } from './features/learning/classes/index.ts'
import { NOTIFY_ANSWER, notifyAnswer } from './features/learning/discussions/index.ts'
import {
  MAKE_FILM,
  makeFilm,
  sweepFilmUploads,
  sweepVideoFiles,
  sweepWatching,
} from './features/learning/lessons/index.ts'
import { backupsJobs, LOOK_FOR_NIGHT, NIGHTLY_BACKUP } from './features/operations/backups/index.ts'
import { COLLECT_FILES, filesJobs } from './features/operations/files/index.ts'
import { LOOK_AT_STATUS, lookAtStatus, startHeartbeat } from './features/operations/status/index.ts'
import { countInsights, MEASURE_INSIGHTS } from './features/overview/insights/index.ts'
import { MAIL_JOB, MAILS_AT_ONCE, mailJobs } from './jobs/mail-job.ts'
import type { Job } from './jobs/queue.queries.ts'
import { type Looking, startWorker, type Worker } from './jobs/worker.ts'
import { makeBackupProcess } from './programs/backup/backup-process.ts'

const REMIND_OF_ENDS = 'enrollments.remind-of-ends'
const REMIND_OF_PARTS = 'instalments.remind-of-parts'
const FIND_NEWS = 'news.find'
const FIND_DUE = 'news.find-due'
const REMIND_OF_CLASSES = 'classes.remind'
const SWEEP_DOCUMENTS = 'documents.sweep'
const SWEEP_VIDEOS = 'videos.sweep'
const SWEEP_PROTECTION_EVENTS = 'videos.sweep-protection-events'
const SWEEP_ASSETS = 'assets.sweep'
const SWEEP_FILM_UPLOADS = 'film-uploads.sweep'
const SWEEP_CONVERSATIONS = 'conversations.sweep'
const HOUR = 60 * 60 * 1000

/** Recurring jobs and their intervals. */
const RECURRING = {
  [SWEEP_DOCUMENTS]: HOUR,
  [SWEEP_VIDEOS]: HOUR,
  [SWEEP_ASSETS]: HOUR,
  [SWEEP_FILM_UPLOADS]: HOUR,
  [REMIND_OF_ENDS]: HOUR,
  [REMIND_OF_PARTS]: HOUR,
  [FIND_NEWS]: HOUR / 6,
  [FIND_DUE]: HOUR,
  [REMIND_OF_CLASSES]: HOUR / 12,
  [SUBMIT_EXPIRED]: HOUR,
  [COUNT_ANSWERS]: HOUR / 12,
  [PUBLISH_DUE]: HOUR,
  [SWEEP_PROTECTION_EVENTS]: 24 * HOUR,
  [SWEEP_CONVERSATIONS]: 24 * HOUR,
  [SWEEP_SESSIONS]: HOUR,
  [LOOK_AT_STATUS]: HOUR / 12,
  [COLLECT_FILES]: 6 * HOUR,
  [MEASURE_INSIGHTS]: 24 * HOUR,
}

/**
 * One visible line for each feature's jobs. `without`: recurring jobs to leave out, for tests about
 * other things.
 */
export function startJobs(
  deps: Deps,
  { without = [], ...looking }: Looking & { without?: readonly string[] } = {},
): Worker {
  // A server without ffmpeg, or told not to, leaves films to another one.
  const makesFilms = deps.transcoder !== null && deps.config.makesFilms
  const films = makesFilms ? { [MAKE_FILM]: (payload: unknown, job: Job) => makeFilm(deps, payload, job) } : {}
  const heartbeat = startHeartbeat(deps)
  const backup = deps.config.backups && makeBackupProcess(deps.config.backups)
  const handlers = {
    ...mailJobs(deps),
    ...authJobs(deps),
    [REMIND_OF_ENDS]: () => remindOfEnds(deps),
    [REMIND_OF_PARTS]: () => remindOfParts(deps),
    [GRANT_FREE_ENROLLMENTS]: (payload: unknown) => grantFreeEnrollments(deps, payload),
    [CARRY_OUT_DECISION]: (payload: unknown) => carryOutDecision(deps, payload),
    [FIND_NEWS]: () => enqueueNews(deps),
    [FIND_DUE]: () => enqueueDueReminders(deps),
    [NOTIFY_NEWS]: (payload: unknown) => notifyNews(deps, payload),
    [REMIND_OF_CLASSES]: () => remindOfClasses(deps),
    [NOTIFY_CLASS]: (payload: unknown) => notifyClass(deps, payload),
    [NOTIFY_ANNOUNCEMENT]: (payload: unknown) => notifyAnnouncement(deps, payload),
    [NOTIFY_ANSWER]: (payload: unknown) => notifyAnswer(deps, payload),
    [MEASURE_INSIGHTS]: () => countInsights(deps),
    [SWEEP_DOCUMENTS]: () => sweepDocuments(deps),
    [SUBMIT_EXPIRED]: () => submitExpired(deps),
    [COUNT_ANSWERS]: () => countAnswers(deps.db),
    [PUBLISH_DUE]: () => publishDue(deps),
    [SWEEP_VIDEOS]: () => sweepVideoFiles(deps),
    [SWEEP_PROTECTION_EVENTS]: () => sweepWatching(deps),
    [SWEEP_FILM_UPLOADS]: () => sweepFilmUploads(deps),
    [DRAW_ASSET]: (payload: unknown, job: { attempts: number }) => drawClearedAsset(deps, payload, job),
    [SWEEP_CONVERSATIONS]: () => sweepConversations(deps),
    [SWEEP_ASSETS]: () => sweepAssets(deps),
    [LOOK_AT_STATUS]: () => lookAtStatus(deps, heartbeat),
    ...filesJobs(deps),
    ...films,
    ...(backup ? backupsJobs(deps, backup) : {}),
  }
  // Jobs that wait for a mail server, walk through the storage, count the year or draw hundreds of
  // frames must not delay a quiz whose time is over.
  const worker = startWorker(
    deps,
    handlers,
    [
      { kinds: [MAIL_JOB], atOnce: MAILS_AT_ONCE },
      { kinds: [COLLECT_FILES, SWEEP_DOCUMENTS, SWEEP_VIDEOS, SWEEP_ASSETS, SWEEP_FILM_UPLOADS], atOnce: 1 },
      { kinds: [DRAW_ASSET], atOnce: 1 },
      { kinds: [MEASURE_INSIGHTS], atOnce: 1, alone: true },
      { kinds: [COUNT_ANSWERS], atOnce: 1, alone: true },
      // A decision that can be undone for ten seconds is announced soon after them, whatever else
      // there is to do.
      { kinds: [CARRY_OUT_DECISION], atOnce: 1 },
      // It calls other servers, which may take their time.
      { kinds: [LOOK_AT_STATUS], atOnce: 1 },
      ...(backup ? [{ kinds: [NIGHTLY_BACKUP], atOnce: 1, alone: true }] : []),
      ...(makesFilms ? [{ kinds: [MAKE_FILM], atOnce: 1, alone: true }] : []),
    ],
    looking,
  )
  for (const [kind, interval] of Object.entries(RECURRING)) if (!without.includes(kind)) worker.every(kind, interval)
  if (backup) worker.every(LOOK_FOR_NIGHT, HOUR / 4)
  const stopSweeping = sweepOwnStaging(deps)
  return {
    ...worker,
    stop: async () => {
      stopSweeping()
      const stopped = worker.stop()
      backup?.stop()
      await stopped
      await heartbeat.stop()
    },
  }
}

/** Staged files are in this process's folders: no job, which any process may claim, can reach them all. */
function sweepOwnStaging({ config, storage, log }: Deps): () => void {
  const folders = [join(config.dataDir, 'staging'), ...(isDiskStorage(storage) ? [storage.stagingFolder] : [])]
  const sweep = async () => {
    // File times come from the machine, whatever clock the rest uses.
    for (const folder of folders) await sweepStaged(folder, 24 * HOUR, Date.now())
  }
  const sweepOrTell = () =>
    void sweep().catch((error: unknown) => log.warn({ err: error }, 'staged files were not swept'))
  const timer = setInterval(sweepOrTell, HOUR)
  timer.unref()
  sweepOrTell()
  return () => clearInterval(timer)
}
