import { pagePath } from '@sonocampus/contract/pages'
import { Link, useLocation } from 'react-router'
import type { EntryLinkProps } from './student-menu'

/** Screens that stand under another address than the entry from which they are reached. */
const LEADS_TO: Partial<Record<string, string[]>> = {
  [pagePath('adminDashboard')]: [pagePath('adminFailedMails')],
  [pagePath('adminQuizzes')]: ['/admin/quizzes', pagePath('adminQuestionBank'), pagePath('adminMedia')],
  [pagePath('adminApplications')]: [pagePath('adminApplicationQueue')],
  [pagePath('adminPayments')]: [pagePath('adminPaymentQueue')],
  [pagePath('adminStudents')]: [pagePath('adminImport')],
}

/** Whether a screen belongs to a menu entry: its own page, one below it, or one that it links to. */
export const isCurrent = (to: string, pathname: string): boolean =>
  [to, ...(LEADS_TO[to] ?? [])].some((page) => `${pathname}/`.startsWith(`${page}/`))

/** The menu is longer than a small screen: the current entry is scrolled into view. */
const reveal = (link: HTMLElement | null) => {
  link?.scrollIntoView({ block: 'nearest' })
}

/** An entry of the administrators' menu; apart, because students' screens must not grow by it. */
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
