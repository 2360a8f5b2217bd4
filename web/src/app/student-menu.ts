import { pagePath } from '@sonocampus/contract/pages'
import {
  BookOpen,
  ClipboardList,
  GraduationCap,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  UserRound,
} from 'lucide-react'

export type MenuEntry = {
  label: string
  to: string
  Icon: LucideIcon
  /** Screens that stand under another address, and are reached from this one. */
  leadsTo?: readonly string[]
}

export const studentMenu: readonly MenuEntry[] = [
  { label: 'Dashboard', to: pagePath('studentDashboard'), Icon: LayoutDashboard },
  {
    label: 'Courses',
    to: pagePath('studentCourses'),
    Icon: BookOpen,
    leadsTo: ['/student/enroll', pagePath('paymentByQuery')],
  },
  { label: 'My Courses', to: pagePath('myCourses'), Icon: GraduationCap, leadsTo: [pagePath('studentPayments')] },
  { label: 'Assignments', to: pagePath('assignments'), Icon: ClipboardList },
  { label: 'Quizzes', to: pagePath('quizzes'), Icon: ListChecks },
  { label: 'Profile', to: pagePath('profile'), Icon: UserRound },
]
