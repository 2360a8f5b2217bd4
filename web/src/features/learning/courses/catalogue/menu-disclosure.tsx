import type { SiteSettings } from '@sonocampus/contract/site'
import { Menu, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { PublicLink } from '@/shared/lib/navigation'
import { buttonStyles } from '@/shared/ui/button-styles'
import { AccountLinks } from './account-links'
import { sectionsOf } from './public-sections'

/** The bar's entries on a small screen: a native disclosure, which works without JavaScript. */
export function MenuDisclosure({ site }: { site: SiteSettings }) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')

  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  })
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return
    close()
    details.current.querySelector('summary')?.focus()
  }

  return (
    <details ref={details} onKeyDown={closeOnEscape} className="group md:hidden">
      <summary
        aria-label="Menu"
        className={buttonStyles({
          variant: 'ghost',
          size: 'icon',
          className: 'list-none text-ink! [&::-webkit-details-marker]:hidden',
        })}
      >
        <Menu className="size-6! group-open:hidden" aria-hidden="true" />
        <X className="size-6! not-group-open:hidden" aria-hidden="true" />
      </summary>
      <div className="absolute inset-x-0 top-full border-b border-line bg-sunken px-4 pt-2 pb-6 shadow-lg sm:px-6">
        <ul className="divide-y divide-line">
          {sectionsOf(site).map(({ to, label }) => (
            <li key={to}>
              <PublicLink to={to} onClick={close} className="flex min-h-13 items-center text-lg font-medium">
                {label}
              </PublicLink>
            </li>
          ))}
        </ul>
        <div className="mt-5 grid grid-cols-2 gap-3 *:only:col-span-2 *:first:not-only:border *:first:not-only:border-line-strong">
          <AccountLinks onChoose={close} />
        </div>
      </div>
    </details>
  )
}
