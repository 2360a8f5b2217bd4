import type { MenuEntry } from './student-menu'

const isAt = (pathname: string, page: string) => pathname === page || pathname.startsWith(`${page}/`)

/** Whether a screen belongs to an entry: its own, one beneath it, or one that it leads to. */
export const isCurrent = ({ to, leadsTo = [] }: MenuEntry, pathname: string): boolean =>
  [to, ...leadsTo].some((page) => isAt(pathname, page))
