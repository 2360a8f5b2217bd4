import type { SiteSettings } from '@sonocampus/contract/site'
import { FounderPortrait } from './founder-portrait'
import { paragraphsOf } from './text-lines'

export function Founder({ site }: { site: SiteSettings }) {
  return (
    <section id="about" aria-labelledby="about-title" className="-scroll-mt-4 py-18 sm:py-24">
      <div className="mx-auto grid max-w-page items-center gap-x-16 gap-y-9 px-4 sm:px-6 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <FounderPortrait name={site.founder_name} src={site.founder_image_url} />
        <div className="max-w-2xl">
          <h2 id="about-title" className="text-4xl">
            Founder &amp; CEO
          </h2>
          <h3 className="mt-6 text-2xl">{site.founder_name}</h3>
          {site.founder_title && <p className="mt-1 font-medium text-action-text">{site.founder_title}</p>}
          <div className="mt-5 grid gap-4 text-lg text-ink-soft">
            {paragraphsOf(site.founder_bio).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
