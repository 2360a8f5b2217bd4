import type { Engine } from '../dialect.ts'

/**
 * What is counted over tables that grow with the institute. The database itself keeps each tally, by triggers, in the
 * transaction of its cause: no path can forget it. Another tally comes with a migration of its own that calls keepTallies.
 *
 * For instance, the applications by course and status, without the hidden ones:
 *
 *     table: 'applications', dependsOn: ['status', 'course_id', 'hidden'],
 *     when: '{hidden} = 0', key: '{course_id}', part: '{status}'
 *
 * {column} is the row's column: as it was (old) in what is taken from a count, as it is (new) in what is added to one. An
 * insert adds, a delete takes, and an update does both:
 *
 *     create trigger tally_applications_update after update of status, course_id, hidden on applications
 *     for each row begin
 *       insert into tallies (name, key, part, count, total)
 *         select 'applications', old.course_id, old.status, -1, -(0) where old.hidden = 0
 *         on conflict (name, key, part) do update
 *         set count = tallies.count + excluded.count, total = tallies.total + excluded.total;
 *       insert into tallies (name, key, part, count, total)
 *         select 'applications', new.course_id, new.status, 1, (0) where new.hidden = 0
 *         on conflict (name, key, part) do update
 *         set count = tallies.count + excluded.count, total = tallies.total + excluded.total;
 *     end
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
  /** Of the columns in its expressions those that can change: an update of others runs no trigger. */
  dependsOn: readonly string[]
  /** Which rows count; all if it is left out. */
  when?: string
  /** What a row counts under: a course, a day, a role. */
  key: string
  /** And under which part of it, a status for instance; '' if it is left out. */
  part?: string
  /** The row's amount, which is summed beside the count; 0 if it is left out. */
  total?: string
}

const REFUNDS = {
  table: 'refunds',
  dependsOn: ['course_id', 'refunded_at', 'amount_paisa'],
  total: '{amount_paisa}',
} as const

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
      dependsOn: ['status', 'course_id', 'received_paisa', 'hidden'],
      key: '{course_id}',
      /** Leaves out pending rows whose student or course is deleted. */
      part: `case when {status} = 'pending' and {hidden} = 1 then 'hidden' else {status} end`,
      /** Amounts received: only approved payments have one. */
      total: 'coalesce({received_paisa}, 0)',
    },
    revenue: {
      table: 'payments',
      dependsOn: ['status', 'decided_at', 'received_paisa'],
      when: `{status} = 'approved' and {decided_at} is not null`,
      key: quarter('decided_at'),
      total: '{received_paisa}',
    },
    /** The same by whole days, for what lies between the edges of a month. */
    revenue_days: {
      table: 'payments',
      dependsOn: ['status', 'decided_at', 'received_paisa'],
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
      dependsOn: ['status', 'course_id', 'hidden'],
      when: '{hidden} = 0',
      key: '{course_id}',
      part: '{status}',
    },
    /** Every enrollment ever given; the total counts those that are finished. */
    enrollments: {
      table: 'enrollments',
      dependsOn: ['course_id', 'finished'],
      key: '{course_id}',
      total: '{finished}',
    },
    enrollments_begun: { table: 'enrollments', dependsOn: ['created_at'], key: day('created_at') },
    enrollments_end: {
      table: 'enrollments',
      dependsOn: ['course_id', 'ends_at', 'hidden'],
      when: '{hidden} = 0',
      key: '{course_id}',
      part: day('ends_at'),
    },
    /** The same for all courses. */
    enrollments_ending: {
      table: 'enrollments',
      dependsOn: ['ends_at', 'hidden'],
      when: '{hidden} = 0',
      key: day('ends_at'),
    },
    admin_notifications: { table: 'admin_notifications', dependsOn: ['event_type'], key: '{event_type}' },
    certificates: {
      table: 'certificates',
      dependsOn: ['course_id', 'revoked_at', 'replaced_at'],
      key: '{course_id}',
      part: `case when {revoked_at} is not null then 'revoked' when {replaced_at} is not null then 'replaced' else 'valid' end`,
    },
    /** Submissions without a grade, even if the assignment or the quiz is deleted. */
    ungraded_assignments: {
      table: 'assignment_submissions',
      dependsOn: ['grade', 'returned_at', 'hidden'],
      when: '{grade} is null and {returned_at} is null and {hidden} = 0',
      key: '{assignment_id}',
    },
    /** The newest of each student who isn't deleted. */
    handed_in: {
      table: 'assignment_submissions',
      dependsOn: ['superseded', 'hidden'],
      when: '{superseded} = 0 and {hidden} = 0',
      key: '{assignment_id}',
    },
    quiz_submissions: {
      table: 'quiz_attempts',
      dependsOn: ['submitted_at'],
      when: '{submitted_at} is not null',
      key: '{quiz_id}',
    },
    graded_quizzes: {
      table: 'quiz_attempts',
      dependsOn: ['submitted_at', 'graded_at'],
      when: '{submitted_at} is not null and {graded_at} is not null',
      key: '{quiz_id}',
    },
    ungraded_quizzes: {
      table: 'quiz_attempts',
      dependsOn: ['submitted_at', 'needs_person', 'graded_at', 'hidden'],
      when: '{submitted_at} is not null and {needs_person} = 1 and {graded_at} is null and {hidden} = 0',
      key: '{quiz_id}',
    },
    /** How many questions of the bank carry a tag. */
    bank_tags: { table: 'bank_tags', dependsOn: ['tag'], key: '{tag}' },
    attendance: { table: 'class_attendance', dependsOn: ['state'], key: '{class_id}', part: '{state}' },
    /** How many viewers of a lesson saw the same tenths of it: the part is a sum of 1, 2, 4 … for the first, second, third. */
    lesson_tenths: {
      table: 'video_views',
      dependsOn: ['tenths'],
      when: '{tenths} > 0',
      key: '{video_id}',
      part: 'cast({tenths} as text)',
    },
    users: {
      table: 'users',
      dependsOn: ['role', 'deactivated_at', 'deleted_at'],
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
    dependsOn: tally.dependsOn.map((column) => (column === 'received_paisa' ? 'amount_paisa' : column)),
    total: '{amount_paisa}',
  })
  return { ...others, payments: due(payments), revenue: due(revenue), revenue_days: due(revenue_days) }
}
