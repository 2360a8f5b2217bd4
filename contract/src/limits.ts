/** Every number that both sides agree on: sizes, rates, lifetimes. Documented in docs/limits.md, read by code and tests. */
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
  password: { minAtSignUp: 6, minAtReset: 8, minForAdmin: 12, max: 128 },
  invitation: 3 * DAY,
  pin: { digits: 6, lifetime: 10 * MINUTE, tries: 5 },
  /** How long a browser is remembered for an account, and how many accounts it is remembered for. */
  device: { lifetime: 365 * DAY, accounts: 10 },
  /** Lifetimes by role; an account has at most `perAccount` of them. */
  session: {
    student: 7 * DAY,
    admin: 12 * HOUR,
    clerk: 12 * HOUR,
    teacher: 12 * HOUR,
    renewAfter: 5 * MINUTE,
    perAccount: 20,
  },
  jsonBody: 256 * KB,
  /** How slowly a body may come: never silent for longer, a minute in all, and longer only at 4 kB a second or more. */
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
    /** How long a signed address may wait for its upload to begin; the upload itself may take longer. */
    videoSeconds: 15 * 60,
    quotaBytes: 3 * GB,
    quotaFiles: 100,
    pixels: 40_000_000,
  },
  /** Films go up in parts, as small as S3 services take them; one that nobody goes on with is deleted after so many days. */
  filmUpload: { partBytes: 5 * MB, parts: 1024, signedAtOnce: 20, addressSeconds: 15 * 60, days: 7 },
  /** Lessons of one person that are on their way. */
  openUploads: 100,
  /** Live streams of one person at one process: one more ends the oldest. */
  eventStreams: 6,
  /** Of one teacher. */
  teacherCourses: 200,
  /** Of one course. */
  modules: 200,
  /** Of one lesson. */
  lessonFiles: 20,
  /** Of one student to one lesson. */
  notes: { text: 2000, perLesson: 200 },
  page: { size: 50, maxSize: 200 },
  /** Of the other payments with the transaction of one, and of those with its file. */
  duplicatesNamed: 3,
  /** Of a search over everything, so many of each kind: whoever wants all of them opens the list. */
  foundOfAKind: 5,
  quiz: {
    questions: 100,
    options: 10,
    questionText: 1000,
    optionText: 500,
    explanation: 2000,
    minutes: 24 * 60,
    attempts: 20,
    /** A whole quiz travels in one body: this holds one at all its limits, in any script. */
    body: 4 * MB,
    /** Fewer submissions than this say nothing about how well a question tells students apart. */
    discriminationFrom: 10,
  },
  /** Questions that are kept across courses; `page` is how many are listed at once. */
  bank: { tags: 10, tag: 40, page: 25 },
  /** Pictures and loops that questions are asked on. `pixels` counts those of all frames together, as the file has them. */
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
    /** What nobody has cleared by then is deleted. */
    reviewDays: 7,
  },
  grade: { min: 0, max: 100 },
  enrollment: { defaultMonths: 4, minMonths: 1, maxMonths: 60, endingSoon: 14 * DAY },
  /** How long a queued decision can be taken back; how many reasons are offered, one for each key from 1 to 9. */
  decisions: { grace: 10 * SECOND, reasons: 9 },
  /** Many at once: so many are selected, and so many sent in one call. */
  batches: { selected: 500, portion: 20 },
  instalments: { minParts: 2, maxParts: 12, maxGraceDays: 60, tellBefore: 3 * DAY },
  /** A bank's file: so many lines of money that came in, each with so much text, over so many days. */
  statements: { lines: 2000, reference: 500, bodyBytes: 4 * MB, missing: 200, maxDays: 366 },
  /** That hear one announcement at once. */
  announcedCourses: 50,
  /** Questions and answers under lessons: changed by their author for so long; so many answers to a question. */
  posts: { text: 2000, reason: 500, answers: 200, editable: 15 * MINUTE },
  /** How long the link at the end of a mail switches off mails of its kind. */
  unsubscribe: 365 * DAY,
  /** New work of a course is told together, so long after the first; work that is not done, so long before it is due. */
  news: { gather: HOUR, dueSoon: 48 * HOUR },
  /** How long is kept that the protection of lessons was set off. */
  protectionDays: 180,
  /** Of players that no longer play, the last `kept` of an account are known, for `keptDays`. */
  playback: { link: 10 * MINUTE, streams: 2, streamIdle: MINUTE, pieceBytes: 8 * MB, kept: 100, keptDays: 180 },
  /**
   * Percent of distinct seconds, in courses that ask for them. `fastest` is the highest speed that the player offers; `grace`
   * is given once for a lesson; no more stretches of one are kept.
   */
  watched: { requiredPercent: 90, fastest: 2, grace: 5 * SECOND, stretches: 2000 },
  /** Log-ins that wait for their password's hash; a class of 60 at once fits in. */
  hashQueue: { waiting: 64 },
} as const

/** When a session ends however much it is used. The server's alone. */
export const longestSession = { student: 90 * DAY, staff: 7 * DAY }

/** At most `max` in each `per` milliseconds, counted in the database: the server's alone, and so no part of what browsers load. */
export const rates = {
  loginPerDevice: { max: 10, per: 15 * MINUTE },
  loginPerAccountAndNetwork: { max: 10, per: 15 * MINUTE },
  loginPerAccount: { max: 50, per: HOUR },
  /** Different accounts with wrong tries that no right one followed. */
  loginAccountsPerNetwork: { max: 100, per: HOUR },
  signUpPerNetwork: { max: 100, per: HOUR },
  pinPerEmailHour: { max: 3, per: HOUR },
  pinPerEmailDay: { max: 10, per: DAY },
  pinPerNetwork: { max: 60, per: HOUR },
  resetPerNetwork: { max: 60, per: HOUR },
  uploadPerUser: { max: 100, per: HOUR },
  postPerUser: { max: 20, per: HOUR },
  passwordChangePerUser: { max: 10, per: HOUR },
  protectionPerUser: { max: 120, per: HOUR },
  certificateLookupPerNetwork: { max: 30, per: HOUR },
  /** Wrong codes of the second factor, from browsers that the account has not used; each that it has used counts apart. */
  factorPerAccount: { max: 10, per: 15 * MINUTE },
  /** Mails that tell an owner of wrong codes behind the right password. */
  factorAlarm: { max: 1, per: HOUR },
  /** Downloads of all that is held on one student. */
  recordPerStudent: { max: 5, per: HOUR },
} as const

export type Rate = { max: number; per: number }
