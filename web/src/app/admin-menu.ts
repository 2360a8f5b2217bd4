import { pagePath } from '@sonocampus/contract/pages'
import {
  Award,
  Banknote,
  Bell,
  BookOpen,
  Clapperboard,
  ClipboardCheck,
  ClipboardList,
  Inbox,
  Landmark,
  LayoutDashboard,
  ListChecks,
  ScrollText,
  Settings,
  Table2,
  UserRoundCheck,
  Users,
} from 'lucide-react'
import type { MenuEntry } from './student-menu'

export const adminMenu: readonly MenuEntry[] = [
  { label: 'Dashboard', to: pagePath('adminDashboard'), Icon: LayoutDashboard },
  { label: 'Courses', to: pagePath('adminCourses'), Icon: BookOpen },
  { label: 'Videos', to: pagePath('adminVideos'), Icon: Clapperboard },
  { label: 'Assignments', to: pagePath('adminAssignments'), Icon: ClipboardList },
  { label: 'Quizzes', to: pagePath('adminQuizzes'), Icon: ListChecks },
  { label: 'Grading', to: pagePath('adminGrading'), Icon: ClipboardCheck },
  { label: 'Gradebook', to: pagePath('adminGradebook'), Icon: Table2 },
  { label: 'Applications', to: pagePath('adminApplications'), Icon: Inbox },
  { label: 'Payments', to: pagePath('adminPayments'), Icon: Banknote },
  { label: 'Enrollments', to: pagePath('adminEnrollments'), Icon: UserRoundCheck },
  { label: 'Students', to: pagePath('adminStudents'), Icon: Users },
  { label: 'Certificates', to: pagePath('adminCertificates'), Icon: Award },
  { label: 'Notifications', to: pagePath('adminNotifications'), Icon: Bell },
  { label: 'Bank accounts', to: pagePath('adminBankAccounts'), Icon: Landmark },
  { label: 'Audit trail', to: pagePath('adminAudit'), Icon: ScrollText },
  { label: 'Site settings', to: pagePath('adminSettings'), Icon: Settings },
]
