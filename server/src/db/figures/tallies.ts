import type { Engine } from '../dialect.ts'

/**
 * Counts over tables that grow with the institute. The database maintains each tally with triggers,
 * in the transaction of its cause: no code path can forget it. A row counts under its `key` and
 * `part` while `when` holds, once, and with `total` as its amount. A new tally comes with a
 * migration that calls keepTallies.
 */
export type Tally = {
  table:
    | 'admin_notifications'
    | 'applications'
    | 'assignment_submissions'
    | 'bank_tags'
    | 'certificates'
    | 'class_attendance'
    | 'enrollments'
    | 'payments'
    | 'quiz_attempts'
    | 'refunds'
    | 'users'
    | 'video_views'
  /** The columns that can move a row from one count to another. */
  moved: readonly string[]
  when?: string
  key: string
  part?: string
  total?: string
}

const REFUNDS = {
  table: 'refunds',
  moved: ['course_id', 'refunded_at', 'amount_paisa'],
  total: '{amount_paisa}',
} as const

/** In expressions a column of the row is written as {column}. */
export const talliesOf = (engine: Engine) => {
  const day = (column: string) =>
    engine === 'sqlite' ? `substr({${column}}, 1, 10)` : `to_char({${column}} at time zone 'UTC', 'YYYY-MM-DD')`
  /**
   * All time zone offsets are multiples of a quarter of an hour: every local month is a sum of
   * whole quarters.
   */
  const quarter = (column: string) =>
    engine === 'sqlite'
      ? `substr({${column}}, 1, 14) || printf('%02d', substr({${column}}, 15, 2) / 15 * 15)`
      : `to_char(date_bin('15 minutes', {${column}}, '2000-01-01T00:00Z') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')`
  return {
    payments: {
      table: 'payments',
      moved: ['status', 'course_id', 'received_paisa', 'hidden'],
      key: '{course_id}',
      /** Leaves out pending rows whose student or course is deleted. */
      part: `case when {status} = 'pending' and {hidden} = 1 then 'hidden' else {status} end`,
      /** Amounts received: only approved payments have one. */
      total: 'coalesce({received_paisa}, 0)',
    },
    revenue: {
      table: 'payments',
      moved: ['status', 'decided_at', 'received_paisa'],
      when: `{status} = 'approved' and {decided_at} is not null`,
      key: quarter('decided_at'),
      total: '{received_paisa}',
    },
    /** The same by whole days, for what lies between the edges of a month. */
    revenue_days: {
      table: 'payments',
      moved: ['status', 'decided_at', 'received_paisa'],
      when: `{status} = 'approved' and {decided_at} is not null`,
      key: day('decided_at'),
      total: '{received_paisa}',
    },
    /** Refunds, by course and by the same quarters and days. */
    refunds: { ...REFUNDS, key: '{course_id}' },
    refunds_quarters: { ...REFUNDS, key: quarter('refunded_at') },
    refunds_days: { ...REFUNDS, key: day('refunded_at') },
    applications: {
      table: 'applications',
      moved: ['status', 'course_id', 'hidden'],
      when: '{hidden} = 0',
      key: '{course_id}',
      part: '{status}',
    },
    /** Every enrollment ever given; the total counts the finished ones. */
    enrollments: { table: 'enrollments', moved: ['course_id', 'finished'], key: '{course_id}', total: '{finished}' },
    enrollments_begun: { table: 'enrollments', moved: ['created_at'], key: day('created_at') },
    enrollments_end: {
      table: 'enrollments',
      moved: ['course_id', 'ends_at', 'hidden'],
      when: '{hidden} = 0',
      key: '{course_id}',
      part: day('ends_at'),
    },
    /** The same for all courses. */
    enrollments_ending: {
      table: 'enrollments',
      moved: ['ends_at', 'hidden'],
      when: '{hidden} = 0',
      key: day('ends_at'),
    },
    admin_notifications: { table: 'admin_notifications', moved: ['event_type'], key: '{event_type}' },
    certificates: {
      table: 'certificates',
      moved: ['course_id', 'revoked_at', 'replaced_at'],
      key: '{course_id}',
      part: `case when {revoked_at} is not null then 'revoked' when {replaced_at} is not null then 'replaced' else 'valid' end`,
    },
    /** Submissions without a grade, even if the assignment or the quiz is deleted. */
    ungraded_assignments: {
      table: 'assignment_submissions',
      moved: ['grade', 'returned_at', 'hidden'],
      when: '{grade} is null and {returned_at} is null and {hidden} = 0',
      key: '{assignment_id}',
    },
    /** The newest of each student who isn't deleted. */
    handed_in: {
      table: 'assignment_submissions',
      moved: ['superseded', 'hidden'],
      when: '{superseded} = 0 and {hidden} = 0',
      key: '{assignment_id}',
    },
    quiz_submissions: {
      table: 'quiz_attempts',
      moved: ['submitted_at'],
      when: '{submitted_at} is not null',
      key: '{quiz_id}',
    },
    graded_quizzes: {
      table: 'quiz_attempts',
      moved: ['submitted_at', 'graded_at'],
      when: '{submitted_at} is not null and {graded_at} is not null',
      key: '{quiz_id}',
    },
    ungraded_quizzes: {
      table: 'quiz_attempts',
      moved: ['submitted_at', 'needs_person', 'graded_at', 'hidden'],
      when: '{submitted_at} is not null and {needs_person} = 1 and {graded_at} is null and {hidden} = 0',
      key: '{quiz_id}',
    },
    /** How many questions of the bank carry a tag. */
    bank_tags: { table: 'bank_tags', moved: ['tag'], key: '{tag}' },
    attendance: { table: 'class_attendance', moved: ['state'], key: '{class_id}', part: '{state}' },
    /**
     * How many viewers of a lesson watched the same tenths of it: the part is a sum of 1, 2, 4 …
     * for the first, second, third.
     */
    lesson_tenths: {
      table: 'video_views',
      moved: ['tenths'],
      when: '{tenths} > 0',
      key: '{video_id}',
      part: 'cast({tenths} as text)',
    },
    users: {
      table: 'users',
      moved: ['role', 'deactivated_at', 'deleted_at'],
      when: '{deleted_at} is null',
      key: '{role}',
      part: `case when {deactivated_at} is null then 'active' else 'inactive' end`,
    },
  } as const satisfies Record<string, Tally>
}

export type TallyName = keyof ReturnType<typeof talliesOf>

/** For migrations from before the amount received was stored beside the amount due. */
export const talliesBeforeReceived = (engine: Engine): Record<string, Tally> => {
  const { payments, revenue, revenue_days, ...others } = talliesOf(engine)
  const due = <T extends Tally>(tally: T): Tally => ({
    ...tally,
    moved: tally.moved.map((column) => (column === 'received_paisa' ? 'amount_paisa' : column)),
    total: '{amount_paisa}',
  })
  return { ...others, payments: due(payments), revenue: due(revenue), revenue_days: due(revenue_days) }
}
