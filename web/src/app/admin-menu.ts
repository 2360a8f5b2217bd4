import { pages } from '@sonocampus/contract/pages'
import type { QueueName } from '@sonocampus/contract/statistics'
import {
  Award,
  Banknote,
  BookOpen,
  CalendarClock,
  ChartNoAxesColumn,
  ClipboardCheck,
  Globe,
  HeartPulse,
  House,
  Images,
  Inbox,
  Landmark,
  type LucideIcon,
  MessagesSquare,
  Scale,
  UserRoundCheck,
  Users,
  UsersRound,
} from 'lucide-react'
import { mayOpen } from '@/shared/session/may-open'
import type { SessionRole } from '@/shared/session/stored-session'

export type Place = { label: string; to: string; waits?: QueueName | undefined }

/** An entry of the menu. It opens its first place; several stand beside each other on their screens. */
export type DeskEntry = {
  label: string
  Icon: LucideIcon
  places: readonly Place[]
  /** Other screens that are reached from it. */
  beneath?: readonly string[]
}
export type DeskGroup = { label: string; entries: readonly DeskEntry[] }

const place = (label: string, to: string, waits?: QueueName): Place => ({ label, to, waits })

/** Reached from a course; they keep their addresses, and are found in the search. */
const OF_COURSES: readonly Place[] = [
  place('Videos', pages.adminVideos),
  place('Assignments', pages.adminAssignments),
  place('Quizzes', pages.adminQuizzes),
  place('Gradebook', pages.adminGradebook),
  place('Announcements', pages.adminAnnouncements),
]

export const deskGroups: readonly DeskGroup[] = [
  {
    label: 'Today',
    entries: [
      { label: 'Today', Icon: House, places: [place('Dashboard', pages.adminDashboard)] },
      {
        label: 'Inbox',
        Icon: MessagesSquare,
        places: [
          place('Messages', pages.adminInbox, 'inbox'),
          place('Questions', pages.adminDiscussions, 'questions'),
          place('Notifications', pages.adminNotifications),
        ],
      },
    ],
  },
  {
    label: 'Teaching',
    entries: [
      {
        label: 'Courses',
        Icon: BookOpen,
        places: [place('Courses', pages.adminCourses)],
        beneath: [...OF_COURSES.map(({ to }) => to), '/admin/quizzes'],
      },
      { label: 'Grading', Icon: ClipboardCheck, places: [place('Grading', pages.adminGrading, 'ungraded')] },
      { label: 'Classes', Icon: CalendarClock, places: [place('Live classes', pages.adminClasses)] },
      {
        label: 'Media and question bank',
        Icon: Images,
        places: [place('Question bank', pages.adminQuestionBank), place('Media library', pages.adminMedia)],
      },
    ],
  },
  {
    label: 'Admissions',
    entries: [
      {
        label: 'Applications',
        Icon: Inbox,
        places: [place('Applications', pages.adminApplications, 'applications')],
        beneath: [pages.adminApplicationQueue],
      },
      {
        label: 'Students',
        Icon: Users,
        places: [place('Students', pages.adminStudents)],
        beneath: [pages.adminImport],
      },
      { label: 'Enrollments', Icon: UserRoundCheck, places: [place('Enrollments', pages.adminEnrollments)] },
      { label: 'Certificates', Icon: Award, places: [place('Certificates', pages.adminCertificates)] },
    ],
  },
  {
    label: 'Money',
    entries: [
      {
        label: 'Payments',
        Icon: Banknote,
        places: [
          place('Payments', pages.adminPayments, 'payments'),
          place('Requests', pages.adminRequests, 'requests'),
        ],
        beneath: [pages.adminPaymentQueue],
      },
      {
        label: 'Statements',
        Icon: Scale,
        places: [
          place('Statements', pages.adminStatements),
          place('Close day', pages.adminCloseDay),
          place('Bank checks', pages.adminBankChecks),
        ],
      },
      { label: 'Bank accounts', Icon: Landmark, places: [place('Bank accounts', pages.adminBankAccounts)] },
    ],
  },
  {
    label: 'Institute',
    entries: [
      { label: 'Insights', Icon: ChartNoAxesColumn, places: [place('Insights', pages.adminInsights)] },
      { label: 'Website', Icon: Globe, places: [place('Site settings', pages.adminSettings)] },
      { label: 'Staff', Icon: UsersRound, places: [place('Staff', pages.adminStaff)] },
      {
        label: 'System',
        Icon: HeartPulse,
        places: [
          place('Status', pages.adminStatus),
          place('Audit trail', pages.adminAudit),
          place('Failed mails', pages.adminFailedMails, 'failed_mails'),
        ],
      },
    ],
  },
]

/** The menu of a role: what it may not open is left out. */
export const menuOf = (role: SessionRole | null): DeskGroup[] =>
  deskGroups
    .map(({ label, entries }) => ({
      label,
      entries: entries
        .map((entry) => ({ ...entry, places: entry.places.filter(({ to }) => mayOpen(role, to)) }))
        .filter(({ places }) => places.length > 0),
    }))
    .filter(({ entries }) => entries.length > 0)

/** Whether a screen belongs to an entry: one of its places, below one, or reached from it. */
export const isCurrent = ({ places, beneath = [] }: DeskEntry, pathname: string): boolean =>
  [...places.map(({ to }) => to), ...beneath].some((page) => `${pathname}/`.startsWith(`${page}/`))

/** Every screen with a name of its own, for the search; with the entry that it stands under. */
export const namedPlaces = (role: SessionRole | null) =>
  [
    ...deskGroups
      .flatMap(({ entries }) => entries)
      .flatMap(({ label, places }) => places.map((one) => ({ ...one, under: label }))),
    ...OF_COURSES.map((one) => ({ ...one, under: 'Courses' })),
    { ...place('Import students', pages.adminImport), under: 'Students' },
    { ...place('All enrollments', pages.adminEnrollmentList), under: 'Enrollments' },
    { ...place('Profile', pages.adminProfile), under: 'Profile' },
  ].filter(({ to }) => mayOpen(role, to))
