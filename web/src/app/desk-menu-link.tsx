import { pagePath } from '@sonocampus/contract/pages'
import { Link, useLocation } from 'react-router'
import type { EntryLinkProps } from './student-menu'

/** Screens with an address outside the menu entry they are reached from. */
const LEADS_TO: Partial<Record<string, string[]>> = {
  [pagePath('adminDashboard')]: [pagePath('adminFailedMails')],
  [pagePath('adminQuizzes')]: ['/admin/quizzes', pagePath('adminQuestionBank'), pagePath('adminMedia')],
  [pagePath('adminApplications')]: [pagePath('adminApplicationQueue')],
  [pagePath('adminPayments')]: [pagePath('adminPaymentQueue')],
  [pagePath('adminStudents')]: [pagePath('adminImport')],
}

/** Whether a screen belongs to a menu entry: its own page, a subpage, or one it links to. */
export const isCurrent = (to: string, pathname: string): boolean =>
  [to, ...(LEADS_TO[to] ?? [])].some((page) => `${pathname}/`.startsWith(`${page}/`))

/** The menu is longer than a small screen, so the current entry is scrolled into view. */
const reveal = (link: HTMLElement | null) => {
  link?.scrollIntoView({ block: 'nearest' })
}

/** An administrators' menu entry; in its own file, to keep students' screens small. */
export function DeskMenuLink({ to, className, ...rest }: EntryLinkProps) {
  const isActive = isCurrent(to, useLocation().pathname)
  return (
    <Link
      {...rest}
      to={to}
      ref={isActive ? reveal : undefined}
      aria-current={isActive ? 'page' : undefined}
      className={className({ isActive })}
    />
  )
}
