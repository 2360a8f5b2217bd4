import type { Faq } from '@sonocampus/contract/site.texts'
import { ChevronDown } from 'lucide-react'
import { SectionHeading } from './section-heading'
import { TextBlocks } from './text-blocks'

/** Frequently asked questions; native disclosures, which open without JavaScript and are found by the browser's search. */
export function Questions({ faq }: { faq: Faq }) {
  if (faq.length === 0) return null
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="-scroll-mt-4 border-t border-line py-18 sm:py-24"
    >
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-9 px-4 sm:px-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <SectionHeading id="questions-title" title="Questions and answers">
          What people ask us before they apply.
        </SectionHeading>
        <div className="divide-y divide-line border-y border-line">
          {faq.map(({ question, answer }) => (
            <details key={question} className="group">
              <summary className="flex min-h-15 cursor-pointer list-none items-center justify-between gap-4 py-4 text-lg font-semibold hover:text-action-text [&::-webkit-details-marker]:hidden">
                <h3 className="text-lg">{question}</h3>
                <ChevronDown
                  className="size-5 shrink-0 text-ink-faint transition-transform duration-(--quick) group-open:rotate-180"
                  aria-hidden="true"
                />
              </summary>
              <div className="grid max-w-2xl gap-3 pb-6 text-ink-soft">
                <TextBlocks text={answer} Heading="h4" />
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
