import { pagePath } from '@sonocampus/contract/pages'
import clsx from 'clsx'
import { Menu } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { BrandLogo } from '@/features/ground/site/brand-logo'
import { IconAction } from '@/shared/ui/icon-action'
import { Sheet } from '@/shared/ui/sheet'
import { AreaFoot, AreaMenu, type AreaMenuProps } from './area-menu'
import { OfflineNotice } from './offline-notice'
import type { MenuEntry } from './student-menu'
import { useLiveUpdates } from './use-live-updates'
import { Waiting } from './waiting'

interface AreaLayoutProps {
  /** Names the menu for screen readers. */
  label: string
  /** Its entries, or a menu that draws itself. */
  menu: readonly MenuEntry[] | ComponentType<AreaMenuProps>
  banner?: ReactNode
  /** Beside the logo: the bell. */
  tools?: ReactNode
  /** The link to search: under the logo, or beside the menu button. */
  search?: ReactNode
  /** Over every screen, at the lower edge. */
  dock?: ReactNode
  /** The phone's bottom bar; one that opens the menu replaces the header's search and menu button. */
  bar?: ReactNode | ((openMenu: () => void) => ReactNode)
  /** In place of the screen. */
  children?: ReactNode
}

/** The frame of both areas: a sidebar on wide screens, a header with a drawer on small ones. */
export function AreaLayout({ label, menu, banner, tools, search, dock, bar, children }: AreaLayoutProps) {
  const { pathname } = useLocation()
  useLiveUpdates()
  const main = useFocusOnChange(pathname)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const parts = { label, menu, tools, search }
  return (
    <div className="min-h-[calc(100dvh-var(--below))] lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="sr-only rounded-md bg-action px-4 py-2.5 font-semibold text-action-ink focus:not-sr-only focus:fixed! focus:start-3 focus:top-3 focus:z-50"
      >
        Skip to content
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col gap-4 border-e border-line bg-surface px-4 py-3 lg:flex print:hidden">
        <div className="flex items-center justify-between gap-2">
          <HomeLink />
          {tools}
        </div>
        {search}
        <div className="min-h-0 flex-1 overflow-y-auto">
          <AnyMenu label={label} menu={menu} />
        </div>
        <AreaFoot />
      </aside>
      <SmallHeader
        {...parts}
        hasOwnButtons={typeof bar !== 'function'}
        isMenuOpen={isMenuOpen}
        onMenuOpenChange={setMenuOpen}
      />
      <div className="min-w-0">
        <OfflineNotice />
        {banner}
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="mx-auto max-w-page px-4 py-6 outline-none sm:px-6 lg:px-10 lg:py-10"
        >
          <Waiting key={pathname}>{children ?? <Outlet />}</Waiting>
        </main>
        {dock}
      </div>
      {typeof bar === 'function' ? bar(() => setMenuOpen(true)) : bar}
    </div>
  )
}

const HomeLink = () => (
  <Link to={pagePath('home')} className="inline-flex w-fit rounded-md px-2 py-1.5">
    <BrandLogo />
  </Link>
)

type SmallHeaderProps = Pick<AreaLayoutProps, 'label' | 'menu' | 'tools' | 'search'> & {
  hasOwnButtons: boolean
  isMenuOpen: boolean
  onMenuOpenChange: (isOpen: boolean) => void
}

function SmallHeader({ label, menu, tools, search, hasOwnButtons, isMenuOpen, onMenuOpenChange }: SmallHeaderProps) {
  const close = () => onMenuOpenChange(false)
  return (
    <header className="sticky top-0 z-30 flex h-15 items-center justify-between border-b border-line bg-surface/95 ps-3 pe-2 backdrop-blur lg:hidden print:hidden">
      <HomeLink />
      <div className="flex items-center gap-1">
        {tools}
        <div className={clsx('flex items-center gap-1', !hasOwnButtons && 'max-md:hidden')}>
          {search}
          <IconAction Icon={Menu} label="Open menu" aria-expanded={isMenuOpen} onClick={() => onMenuOpenChange(true)} />
        </div>
      </div>
      <Sheet
        open={isMenuOpen}
        onOpenChange={onMenuOpenChange}
        side="end"
        title="Menu"
        footer={<AreaFoot onChoose={close} />}
      >
        <AnyMenu label={label} menu={menu} onChoose={close} />
      </Sheet>
    </header>
  )
}

function AnyMenu({ menu: Own, ...rest }: AreaMenuProps & Pick<AreaLayoutProps, 'menu'>) {
  return typeof Own === 'function' ? <Own {...rest} /> : <AreaMenu {...rest} entries={Own} />
}

/** A new screen takes the focus, so that keyboard and screen reader start at its top, unless it has set its own. */
function useFocusOnChange(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
