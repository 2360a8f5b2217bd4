import { pagePath } from '@sonocampus/contract/pages'
import {
  Banknote,
  BookOpen,
  ClipboardList,
  GraduationCap,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  UserRound,
} from 'lucide-react'

export type MenuEntry = { label: string; to: string; Icon: LucideIcon }

export const studentMenu: readonly MenuEntry[] = [
  { label: 'Dashboard', to: pagePath('studentDashboard'), Icon: LayoutDashboard },
  { label: 'Courses', to: pagePath('studentCourses'), Icon: BookOpen },
  { label: 'My Courses', to: pagePath('myCourses'), Icon: GraduationCap },
  { label: 'Assignments', to: pagePath('assignments'), Icon: ClipboardList },
  { label: 'Quizzes', to: pagePath('quizzes'), Icon: ListChecks },
  { label: 'Payments', to: pagePath('studentPayments'), Icon: Banknote },
  { label: 'Messages', to: pagePath('messages'), Icon: MessageCircle },
  { label: 'Profile', to: pagePath('profile'), Icon: UserRound },
]
