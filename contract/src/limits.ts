/** Every number that both sides share: sizes, rates, lifetimes. Documented in docs/limits.md, read by code and tests. */
export const KB = 1024
export const MB = 1024 * KB
export const GB = 1024 * MB

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const limits = {
  text: { short: 200, long: 5000, huge: 20_000 },
  email: 254,
  /** Frequently asked questions, and instructors as well as graduates, and the characters of an answer and of a person. */
  siteTexts: { questions: 30, answer: 2000, instructors: 30, about: 1000 },
  password: { minAtSignUp: 6, minAtReset: 8, minForAdmin: 12, max: 128 },
  invitation: 3 * DAY,
  /** How long the link to confirm an email address works. */
  confirmation: 7 * DAY,
  pin: { digits: 6, lifetime: 10 * MINUTE, tries: 5 },
  /** How long a browser is remembered for an account, and how many accounts it may be remembered for. */
  device: { lifetime: 365 * DAY, accounts: 10 },
  /** Lifetimes by role; an account has at most `perAccount` sessions. */
  session: {
    student: 7 * DAY,
    admin: 12 * HOUR,
    clerk: 12 * HOUR,
    teacher: 12 * HOUR,
    renewAfter: 5 * MINUTE,
    perAccount: 20,
  },
  jsonBody: 256 * KB,
  /** How slowly a body may arrive: `silence` between chunks, `grace` in all, longer only at 4 kB a second or more. */
  body: { silence: 20 * SECOND, grace: MINUTE, bytesPerMs: 4 },
  uploads: {
    thumbnail: 2 * MB,
    avatar: 5 * MB,
    paymentProof: 5 * MB,
    certificate: 10 * MB,
    assignment: 25 * MB,
    assignmentFilm: 200 * MB,
    video: 5 * GB,
    captions: MB,
    lessonFile: 50 * MB,
    generic: 50 * MB,
    /** How long a signed URL waits for its upload to start; the upload itself may take longer. */
    videoSeconds: 15 * 60,
    quotaBytes: 3 * GB,
    quotaFiles: 100,
    pixels: 40_000_000,
  },
  /**
   * Video files are uploaded in parts, the smallest that S3 services allow; an abandoned upload is deleted after
   * `days`.
   */
  filmUpload: { partBytes: 5 * MB, parts: 1024, signedAtOnce: 20, addressSeconds: 15 * 60, days: 7 },
  /** Lesson uploads in progress, per person. */
  openUploads: 100,
  /** Live streams per person and process; one more ends the oldest. */
  eventStreams: 6,
  /** Per teacher. */
  teacherCourses: 200,
  /** Per course. */
  modules: 200,
  /** Per lesson. */
  lessonFiles: 20,
  /** `perLesson` is per student. */
  notes: { text: 2000, perLesson: 200 },
  page: { size: 50, maxSize: 200 },
  /** How many duplicates are named: payments with the same transaction, and with the same file. */
  duplicatesNamed: 3,
  /** Search results of each kind; the lists show the rest. */
  foundOfAKind: 5,
  quiz: {
    questions: 100,
    options: 10,
    questionText: 1000,
    optionText: 500,
    explanation: 2000,
    minutes: 24 * 60,
    attempts: 20,
    /** A whole quiz travels in one body: this fits one at all its limits, in any script. */
    body: 4 * MB,
    /** With fewer submissions a question's discrimination means nothing. */
    discriminationFrom: 10,
  },
  /** Questions kept across courses; `page` is the page size. */
  bank: { tags: 10, tag: 40, page: 25 },
  /** Pictures and loops that questions are asked on. `pixels` is the sum over all frames in the file. */
  imaging: {
    frames: 400,
    side: 1280,
    pixels: 400_000_000,
    upload: 200 * MB,
    corners: 200,
    keys: 60,
    marks: 50,
    boxes: 12,
    labelText: 60,
    points: 100,
    /** Assets not cleared by then are deleted. */
    reviewDays: 7,
  },
  grade: { min: 0, max: 100 },
  enrollment: { defaultMonths: 4, minMonths: 1, maxMonths: 60, endingSoon: 14 * DAY },
  /** How long a queued decision can be undone; how many reasons are offered, one per key from 1 to 9. */
  decisions: { grace: 10 * SECOND, reasons: 9 },
  /** How many rows can be selected, and how many are sent in one call. */
  batches: { selected: 500, portion: 20 },
  instalments: { minParts: 2, maxParts: 12, maxGraceDays: 60, tellBefore: 3 * DAY },
  /** A bank's file: credited lines, text per line, and days covered. */
  statements: { lines: 2000, reference: 500, bodyBytes: 4 * MB, missing: 200, maxDays: 366 },
  /** Closing a day: how many days later it is still possible, and how many corrections a screen names. */
  closes: { notes: 2000, maxDays: 366, corrections: 50 },
  /** Courses that one announcement can be sent to. */
  announcedCourses: 50,
  /** Posts under lessons: their author can edit them for `editable`; `answers` is per question. */
  posts: { text: 2000, reason: 500, answers: 200, editable: 15 * MINUTE },
  /** How long a mail's unsubscribe link works. */
  unsubscribe: 365 * DAY,
  /** New work of a course is announced together, `gather` after the first; unfinished work `dueSoon` before it is due. */
  news: { gather: HOUR, dueSoon: 48 * HOUR },
  /** How long protection events of lessons are kept. */
  protectionDays: 180,
  /** Of an account's past players the last `kept` are remembered, for `keptDays`. */
  playback: { link: 10 * MINUTE, streams: 2, streamIdle: MINUTE, pieceBytes: 8 * MB, kept: 100, keptDays: 180 },
  /**
   * Percent of distinct seconds, in courses that require them. `fastest` is the player's highest speed; `grace` is
   * granted once per lesson; at most `stretches` of a lesson are stored.
   */
  watched: { requiredPercent: 90, fastest: 2, grace: 5 * SECOND, stretches: 2000 },
  /** Log-ins waiting for their password's hash; enough for a class of 60 at once. */
  hashQueue: { waiting: 64 },
} as const

/** When a session ends even if it is used. Server only. */
export const longestSession = { student: 90 * DAY, staff: 7 * DAY }

/** At most `max` per `per` milliseconds, counted in the database. Server only, so browsers don't load it. */
export const rates = {
  loginPerDevice: { max: 10, per: 15 * MINUTE },
  loginPerAccountAndNetwork: { max: 10, per: 15 * MINUTE },
  loginPerAccount: { max: 50, per: HOUR },
  /** Different accounts with wrong attempts that no successful one followed. */
  loginAccountsPerNetwork: { max: 100, per: HOUR },
  signUpPerNetwork: { max: 100, per: HOUR },
  pinPerEmailHour: { max: 3, per: HOUR },
  pinPerEmailDay: { max: 10, per: DAY },
  pinPerNetwork: { max: 60, per: HOUR },
  resetPerNetwork: { max: 60, per: HOUR },
  uploadPerUser: { max: 100, per: HOUR },
  postPerUser: { max: 20, per: HOUR },
  passwordChangePerUser: { max: 10, per: HOUR },
  confirmationPerUser: { max: 3, per: HOUR },
  /** Messages to the institute by people without an account. */
  contactPerNetwork: { max: 5, per: HOUR },
  contactInAll: { max: 200, per: HOUR },
  protectionPerUser: { max: 120, per: HOUR },
  certificateLookupPerNetwork: { max: 30, per: HOUR },
  /** Wrong second-factor codes from browsers new to the account; each known browser is counted separately. */
  factorPerAccount: { max: 10, per: 15 * MINUTE },
  /** Mails that warn an owner of wrong codes after the right password. */
  factorAlarm: { max: 1, per: HOUR },
  /** Downloads of a student's whole record. */
  recordPerStudent: { max: 5, per: HOUR },
} as const

export type Rate = { max: number; per: number }
