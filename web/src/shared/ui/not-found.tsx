import { pagePath } from '@sonocampus/contract/pages'
import clsx from 'clsx'
import { buttonStyles } from './button-styles'

/** The 404 of the whole product: a scan without an echo. A plain link home, so that it always works. */
export function NotFound({ className = 'min-h-dvh' }: { className?: string }) {
  return (
    <div className={clsx('grid place-content-center justify-items-center px-4 py-16 text-center', className)}>
      <svg viewBox="0 0 240 200" fill="none" aria-hidden="true" className="w-60 text-action-text sm:w-72">
        <path d="M120 6 18 164a200 200 0 0 0 204 0Z" fill="currentColor" opacity=".08" />
        <g stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
          <path d="M100 37a40 40 0 0 0 40 0" opacity=".85" />
          <path d="M79 69a80 80 0 0 0 82 0" opacity=".6" strokeDasharray="1 9" />
          <path d="M59 100a120 120 0 0 0 122 0" opacity=".5" strokeDasharray="1 9" />
          <path d="M38 132a160 160 0 0 0 164 0" opacity=".45" strokeDasharray="1 9" />
          <path d="M18 164a200 200 0 0 0 204 0" opacity=".35" />
        </g>
        <g className="stroke-wait-mark" strokeWidth="2.5" strokeLinecap="round">
          <path d="M146 104h14M153 97v14" />
        </g>
      </svg>
      <p className="mt-6 font-semibold text-ink-faint tabular-nums">404</p>
      <h1 className="mt-1 text-4xl">Oops! Page not found</h1>
      <p className="mt-3 max-w-md text-lg text-ink-soft">
        There is no echo from this address. It may have moved, or it was never here.
      </p>
      <a href={pagePath('home')} className={buttonStyles({ size: 'lg', className: 'mt-8' })}>
        Return to Home
      </a>
    </div>
  )
}
