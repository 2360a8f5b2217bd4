import { pagePath } from '@sonocampus/contract/pages'
import type { SiteSettings } from '@sonocampus/contract/site'
import { ArrowRight } from 'lucide-react'
import { PublicLink } from '@/shared/lib/navigation'
import { buttonStyles } from '@/shared/ui/button-styles'
import { HeroImage } from './hero-image'
import { sections } from './public-sections'

export function Hero({ site }: { site: SiteSettings }) {
  return (
    <section className="room relative overflow-hidden">
      <div className="mx-auto grid max-w-page items-center gap-x-8 px-4 pt-10 pb-14 sm:px-6 sm:pt-14 lg:grid-cols-[1fr_1.14fr] lg:pt-6 lg:pb-12">
        <div className="relative z-10">
          {site.headline_note && (
            <p className="mb-6 inline-flex items-center gap-2.5 rounded-full border border-line bg-surface py-1.5 ps-3 pe-4 text-sm font-semibold">
              <span className="relative grid size-2.5 place-items-center" aria-hidden="true">
                <span className="absolute size-full animate-shimmer rounded-full bg-done-mark" />
                <span className="size-1.5 rounded-full bg-done" />
              </span>
              {site.headline_note}
            </p>
          )}
          <h1 className="tracking-tight">
            <span className="block text-5xl">{site.institute_name}</span>{' '}
            {site.tagline && (
              <span className="mt-5 block max-w-xl text-xl font-normal tracking-normal text-pretty text-ink-soft sm:text-2xl">
                {site.tagline}
              </span>
            )}
          </h1>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
            <PublicLink to={pagePath('signUp')} className={buttonStyles({ size: 'lg' })}>
              Start Your Journey
              <ArrowRight aria-hidden="true" />
            </PublicLink>
            <PublicLink to={sections.courses.to} className={buttonStyles({ variant: 'secondary', size: 'lg' })}>
              Browse courses
            </PublicLink>
          </div>
        </div>
        <HeroImage site={site} />
      </div>
    </section>
  )
}
