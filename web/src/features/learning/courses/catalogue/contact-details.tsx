import type { SiteSettings } from '@sonocampus/contract/site'
import clsx from 'clsx'
import { contactEntries, outsideHref } from './contact-entries'

/** Email, phone and address, as far as the institute gives them. */
export function ContactDetails({ site, className }: { site: SiteSettings; className?: string }) {
  const map = outsideHref(site.map_url)
  if (contactEntries(site).length === 0) return null
  return (
    <dl className={clsx('divide-y divide-line border-y border-line', className)}>
      {contactEntries(site).map(({ label, text, href, Icon }) => (
        <div key={label} className="relative py-5 ps-11">
          <dt className="text-sm text-ink-faint">
            <Icon className="absolute inset-y-0 start-0 my-auto size-6 text-action-text" aria-hidden="true" />
            {label}
          </dt>
          <dd className="text-lg font-semibold wrap-anywhere">
            {href ? (
              <a href={href} className="tap hover:text-action-text">
                {text}
              </a>
            ) : (
              text
            )}
            {label === 'Address' && map && (
              <a
                href={map}
                target="_blank"
                rel="noopener noreferrer"
                className="link flex min-h-11 items-center text-base font-medium"
              >
                Open the map
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
