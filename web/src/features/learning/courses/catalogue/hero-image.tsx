import type { SiteSettings } from '@sonocampus/contract/site'

const bundled = '/hero.webp'

/** The hero picture from the site settings. Ours is labelled as drawn, not a patient. */
export function HeroImage({ site }: { site: SiteSettings }) {
  const own = site.hero_image_url === bundled
  return (
    <figure className="relative mx-auto w-full max-w-2xl max-lg:mt-8 max-sm:-mx-4 max-sm:w-screen lg:-me-10 lg:w-[calc(100%+2.5rem)] lg:max-w-none">
      <img
        src={site.hero_image_url}
        alt={
          own ? 'Ultrasound fan showing a fetal head, with calipers across it' : `Training at ${site.institute_name}`
        }
        width="1200"
        height="1000"
        fetchPriority="high"
        decoding="async"
        className="aspect-6/5 h-auto w-full object-cover sm:rounded-xl"
      />
      {own && (
        <figcaption className="forced-color-adjust-none pe-6 text-center text-xs text-balance text-ink-faint max-sm:px-4 lg:-mt-12">
          A teaching image drawn by our own software. No patient is shown.
        </figcaption>
      )}
    </figure>
  )
}
