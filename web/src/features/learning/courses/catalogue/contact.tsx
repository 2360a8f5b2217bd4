import type { SiteSettings } from '@sonocampus/contract/site'
import { buttonStyles } from '@/shared/ui/button-styles'
import { ChatLink } from './chat-link'
import { contactEntries, outsideHref } from './contact-entries'
import { SectionHeading } from './section-heading'

export function Contact({ site }: { site: SiteSettings }) {
  const map = outsideHref(site.map_url)
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="-scroll-mt-4 border-t border-line bg-surface py-18 sm:py-24"
    >
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-10 px-4 sm:px-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <SectionHeading id="contact-title" title="Contact">
            Not sure which course fits you? Ask us, we're glad to help.
          </SectionHeading>
          <ChatLink site={site} className={buttonStyles({ size: 'lg', className: 'mt-7 max-sm:w-full' })} />
        </div>
        <dl className="divide-y divide-line border-y border-line">
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
      </div>
    </section>
  )
}
