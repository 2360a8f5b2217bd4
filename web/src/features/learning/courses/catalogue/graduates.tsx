import type { Graduate } from '@sonocampus/contract/site.texts'
import { SectionHeading } from './section-heading'

/** What graduates say, who agreed to it. */
export function Graduates({ graduates }: { graduates: Graduate[] }) {
  if (graduates.length === 0) return null
  return (
    <section
      id="graduates"
      aria-labelledby="graduates-title"
      className="-scroll-mt-4 border-t border-line py-18 sm:py-24"
    >
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <SectionHeading id="graduates-title" title="What graduates say" />
        <ul className="mt-9 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {graduates.map(({ name, words, course, year, photo_url }) => (
            <li key={name + words}>
              <figure className="flex h-full flex-col rounded-lg border border-line bg-surface p-5 sm:p-6">
                <blockquote dir="auto" className="grow text-lg wrap-anywhere whitespace-pre-line">
                  {words}
                </blockquote>
                <figcaption className="mt-5 flex items-center gap-3">
                  {photo_url && (
                    <img src={photo_url} alt="" loading="lazy" className="size-11 shrink-0 rounded-full object-cover" />
                  )}
                  <span className="min-w-0">
                    <span className="block font-semibold wrap-anywhere">{name}</span>
                    <span className="block text-sm wrap-anywhere text-ink-soft">
                      {[course, year].filter(Boolean).join(', ')}
                    </span>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
