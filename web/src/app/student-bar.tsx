import { pagePath } from '@sonocampus/contract/pages'
import { Banknote, GraduationCap, House, MessageCircle, UserRound } from 'lucide-react'
import { useLocation } from 'react-router'
import { useUnread } from '@/features/ground/notifications/student/use-unread'
import { BottomBar } from '@/shared/ui/bottom-bar'

/** Each with the beginnings of the addresses that belong to it. */
const PLACES = [
  { label: 'Home', to: pagePath('studentDashboard'), Icon: House, of: [pagePath('studentDashboard')] },
  {
    label: 'Learn',
    to: pagePath('myCourses'),
    Icon: GraduationCap,
    of: [pagePath('myCourses'), pagePath('studentCourses'), pagePath('assignments'), pagePath('quizzes')],
  },
  { label: 'Messages', to: pagePath('messages'), Icon: MessageCircle, of: [pagePath('messages')] },
  {
    label: 'Payments',
    to: pagePath('studentPayments'),
    Icon: Banknote,
    of: [pagePath('studentPayments'), pagePath('paymentByQuery')],
  },
  { label: 'Me', to: pagePath('profile'), Icon: UserRound, of: [pagePath('profile')] },
]

/** A student's places on a phone. */
export function StudentBar() {
  const { pathname } = useLocation()
  const unread = useUnread()
  const entries = PLACES.map(({ of, ...place }) => ({
    ...place,
    isCurrent: of.some((start) => `${pathname}/`.startsWith(`${start}/`)),
    ...(place.label === 'Messages' && { count: unread }),
  }))
  return <BottomBar label="Places" entries={entries} />
}
