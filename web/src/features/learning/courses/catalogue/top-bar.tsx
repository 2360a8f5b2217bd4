import { pagePath } from '@sonocampus/contract/pages'
import type { SiteSettings } from '@sonocampus/contract/site'
import { PublicLink } from '@/shared/lib/navigation'
import { Logo } from '@/shared/ui/logo'
import { AccountLinks } from './account-links'
import { MenuDisclosure } from './menu-disclosure'
import { sectionsOf } from './public-sections'

export function TopBar({ site }: { site: SiteSettings }) {
  return (
    <header className="room fixed inset-x-0 top-0 z-40 border-b border-line">
      <nav aria-label="Main" className="mx-auto flex h-16 max-w-page items-center gap-4 px-4 sm:px-6">
        <PublicLink
          to={pagePath('home')}
          aria-label={`${site.brand}, ${site.institute_name}`}
          className="me-auto inline-flex h-11 min-w-0 items-center"
        >
          <Logo label={site.brand} src={site.logo_url} />
        </PublicLink>
        <ul className="hidden items-center md:flex lg:gap-1">
          {sectionsOf(site).map(({ to, label }) => (
            <li key={to}>
              <PublicLink
                to={to}
                className="inline-flex h-11 items-center rounded-md px-2.5 font-medium whitespace-nowrap text-ink-soft transition-colors duration-(--quick) hover:text-ink lg:px-3.5"
              >
                {label}
              </PublicLink>
            </li>
          ))}
        </ul>
        <div className="hidden items-center gap-1.5 md:flex">
          <AccountLinks />
        </div>
        <MenuDisclosure site={site} />
      </nav>
    </header>
  )
}
