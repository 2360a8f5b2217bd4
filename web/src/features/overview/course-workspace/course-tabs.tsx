import { pagePath } from '@sonocampus/contract/pages'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { mayOpen } from '@/shared/session/may-open'
import { useSessionRole } from '@/shared/session/use-session-role'
import { TABS } from './tabs'
import { useTabKeys } from './use-tab-keys'

/** On a small screen a tab that is opened comes into sight. Only the row of tabs scrolls, never the page. */
function useOpenTabInSight(pathname: string) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address moves anything
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current="page"]')?.getBoundingClientRect()
    if (!row.current || !tab) return
    const { left, width } = row.current.getBoundingClientRect()
    row.current.scrollLeft += tab.left - left - (width - tab.width) / 2
  }, [pathname])
  return row
}

/** The tabs of a course, each with an address of its own. */
export function CourseTabs({ courseId }: { courseId: string }) {
  const { pathname } = useLocation()
  const role = useSessionRole()
  const navigate = useNavigate()
  const row = useOpenTabInSight(pathname)
  const tabs = TABS.map((one) => ({
    ...one,
    to: one.tab ? pagePath('adminCourseTab', { courseId, tab: one.tab }) : pagePath('adminCourse', { courseId }),
  })).filter(({ to }) => mayOpen(role, to))
  useTabKeys((pressed) => {
    const tab = tabs.find(({ key }) => key === pressed)
    if (tab) void navigate(tab.to)
  })
  return (
    <nav ref={row} aria-label="Course" className="mb-6 overflow-x-auto border-b border-line [scrollbar-width:none]">
      <ul className="flex w-max gap-1">
        {tabs.map(({ to, label, key }) => {
          const isOpen = pathname.replace(/\/$/, '') === to
          return (
            <li key={to}>
              <Link
                to={to}
                aria-current={isOpen ? 'page' : undefined}
                aria-keyshortcuts={`g ${key}`}
                title={`Press g, then ${key}`}
                className="relative flex h-12 items-center px-3 font-semibold whitespace-nowrap text-ink-soft outline-offset-[-3px] transition-colors duration-(--quick) after:absolute after:inset-x-2 after:bottom-0 after:h-[3px] after:rounded-full hover:text-ink aria-[current=page]:text-action-text aria-[current=page]:after:bg-action"
              >
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
