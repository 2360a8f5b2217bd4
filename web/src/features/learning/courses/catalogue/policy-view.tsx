import type { Policy } from '@sonocampus/contract/pages'
import { policyTitles } from '@sonocampus/contract/policies'
import type { PublicSite } from '@sonocampus/contract/site'
import { DateTime } from '@/shared/ui/date-time'
import { PublicFrame } from './public-frame'
import { TextBlocks } from './text-blocks'

/** One of the institute's policies, to read. */
export function PolicyView({ site, policy }: { site: PublicSite; policy: Policy }) {
  return (
    <PublicFrame site={site}>
      <article className="mx-auto w-full max-w-page px-4 py-12 sm:px-6 sm:py-18">
        <div className="max-w-2xl">
          <h1 className="text-4xl">{policyTitles[policy.name]}</h1>
          <p className="mt-3 text-sm text-ink-faint">
            {site.institute_name}
            {policy.changed_at && (
              <span className="block">
                Last changed <DateTime value={policy.changed_at} dateOnly />
              </span>
            )}
          </p>
          <div className="mt-9 grid gap-4 text-lg text-ink-soft">
            <TextBlocks text={policy.text} />
          </div>
        </div>
      </article>
    </PublicFrame>
  )
}
