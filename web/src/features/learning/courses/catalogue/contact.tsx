import { pagePath } from '@sonocampus/contract/pages'
import type { SiteSettings } from '@sonocampus/contract/site'
import { PublicLink } from '@/shared/lib/navigation'
import { buttonStyles } from '@/shared/ui/button-styles'
import { ChatLink } from './chat-link'
import { ContactDetails } from './contact-details'
import { SectionHeading } from './section-heading'

export function Contact({ site }: { site: SiteSettings }) {
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
          <div className="mt-7 flex flex-wrap gap-3 max-sm:*:w-full">
            <PublicLink to={pagePath('contact')} className={buttonStyles({ size: 'lg' })}>
              Write to us
            </PublicLink>
            <ChatLink site={site} className={buttonStyles({ size: 'lg', variant: 'secondary' })} />
          </div>
        </div>
        <ContactDetails site={site} />
      </div>
    </section>
  )
}
