import { pagePath } from '@sonocampus/contract/pages'
import type { SiteSettings } from '@sonocampus/contract/site'
import type { ReactNode } from 'react'
import { PublicLink } from '@/shared/lib/navigation'
import { Logo, Mark } from '@/shared/ui/logo'
import { ThemeToggle } from '@/shared/ui/theme-toggle'

interface AuthViewProps {
  brand: string
  /** The institute, once loaded. */
  site: Pick<SiteSettings, 'institute_name' | 'tagline' | 'logo_url'> | undefined
  children: ReactNode
}

/** The login form on a plain page; beside it, if there is room, the dark reading room. */
export function AuthView({ brand, site, children }: AuthViewProps) {
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col">
        <header className="flex h-18 items-center justify-between border-b border-line ps-5 pe-2.5 sm:px-10 lg:border-transparent">
          <PublicLink to={pagePath('home')} className="inline-flex rounded-md py-1.5">
            <Logo label={brand} src={site?.logo_url} />
          </PublicLink>
          <ThemeToggle />
        </header>
        <main className="relative isolate flex flex-1 flex-col justify-center overflow-hidden px-5 py-8 sm:px-10">
          <Mark className="absolute -end-16 -top-14 -z-10 size-64 opacity-8 lg:hidden" />
          <div className="mx-auto w-full max-w-105">{children}</div>
        </main>
      </div>
      <aside className="room hidden flex-col justify-end overflow-hidden lg:flex lg:sticky lg:top-0 lg:h-dvh">
        <div className="relative min-h-0 flex-1">
          <img
            src="/hero.webp"
            alt=""
            width={1200}
            height={1000}
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-contain object-bottom mix-blend-lighten"
          />
        </div>
        <div className="px-12 pt-6 pb-14 xl:px-16">
          {site && (
            <>
              <p className="text-2xl font-semibold tracking-tight text-balance">{site.institute_name}</p>
              <p className="mt-2 max-w-md text-ink-soft">{site.tagline}</p>
            </>
          )}
        </div>
      </aside>
    </div>
  )
}
