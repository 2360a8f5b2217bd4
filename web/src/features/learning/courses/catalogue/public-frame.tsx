import type { PublicSite } from '@sonocampus/contract/site'
import type { ReactNode } from 'react'
import { Footer } from './footer'
import { TopBar } from './top-bar'

/** The bar above and the footer below every public page. */
export function PublicFrame({ site, children }: { site: PublicSite; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-action px-4 py-2.5 font-semibold text-action-ink focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        Skip to the content
      </a>
      <TopBar site={site} />
      <main id="main" className="flex grow scroll-mt-0 flex-col pt-16">
        {children}
      </main>
      <Footer site={site} />
    </div>
  )
}
