import { pagePath } from '@sonocampus/contract/pages'
import { policyTitles } from '@sonocampus/contract/policies'
import type { PublicSite } from '@sonocampus/contract/site'
import { PublicLink } from '@/shared/lib/navigation'
import { Logo } from '@/shared/ui/logo'
import { ThemeToggle } from '@/shared/ui/theme-toggle'
import { ChatLink } from './chat-link'
import { contactEntries } from './contact-entries'
import { hasContact, sections, sectionsOf } from './public-sections'

const quickLinksOf = (site: PublicSite) => [
  ...sectionsOf(site).map((section) => (section === sections.about ? { ...section, label: 'About' } : section)),
  { to: pagePath('contact'), label: 'Write to us' },
  { to: pagePath('verify'), label: 'Verify a certificate' },
]
const link = 'inline-flex min-h-11 items-center text-ink-soft transition-colors duration-(--quick) hover:text-ink'

export function Footer({ site }: { site: PublicSite }) {
  return (
    <footer className="room border-t border-line">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-9 px-4 pt-14 pb-10 sm:grid-cols-2 sm:px-6 lg:grid-cols-[1.6fr_1fr_1.4fr]">
        <div className="max-w-sm sm:max-lg:col-span-2">
          <Logo label={site.brand} src={site.logo_url} />
          <p className="mt-4 font-semibold">{site.institute_name}</p>
          <p className="mt-1 text-sm text-ink-soft">{site.tagline}</p>
        </div>
        <nav aria-label="Quick links">
          <h2 className="text-sm font-semibold tracking-normal text-ink-faint">Quick links</h2>
          <ul className="mt-2">
            {quickLinksOf(site).map(({ to, label }) => (
              <li key={to}>
                <PublicLink to={to} className={link}>
                  {label}
                </PublicLink>
              </li>
            ))}
          </ul>
        </nav>
        {hasContact(site) && (
          <div>
            <h2 className="text-sm font-semibold tracking-normal text-ink-faint">Contact details</h2>
            <ul className="mt-2">
              {contactEntries(site).map(({ label, text, href }) => (
                <li key={label}>
                  {href ? (
                    <a href={href} className={link}>
                      {text}
                    </a>
                  ) : (
                    <p className="py-2.5 text-ink-soft">{text}</p>
                  )}
                </li>
              ))}
              <li>
                <ChatLink
                  site={site}
                  className="inline-flex min-h-11 items-center gap-2 font-semibold text-action-text hover:text-action-hover [&_svg]:size-4.5"
                />
              </li>
            </ul>
          </div>
        )}
      </div>
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <div className="flex min-h-17 flex-wrap items-center gap-x-6 border-t border-line py-2 text-sm text-ink-faint">
          <p className="me-auto py-2">© {site.institute_name}</p>
          {site.policies.length > 0 && (
            <ul className="flex flex-wrap gap-x-6 max-sm:order-last max-sm:w-full">
              {site.policies.map((name) => (
                <li key={name}>
                  <PublicLink to={pagePath(name)} className={link}>
                    {policyTitles[name]}
                  </PublicLink>
                </li>
              ))}
            </ul>
          )}
          <ThemeToggle className="hidden! [html.js_&]:inline-flex!" />
        </div>
      </div>
    </footer>
  )
}
