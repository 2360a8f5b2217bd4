import { Search } from 'lucide-react'
import { buttonStyles } from '@/shared/ui/button-styles'

/** An icon in the header of small screens, a box in the sidebar of wide ones. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      className={buttonStyles({
        variant: 'ghost',
        size: 'icon',
        className: 'lg:w-full! lg:justify-start! lg:gap-3! lg:border! lg:border-line! lg:px-3! lg:font-normal!',
      })}
    >
      <Search aria-hidden="true" />
      <span className="max-lg:sr-only">Search</span>
      <span aria-hidden="true" className="ms-auto text-xs text-ink-soft max-lg:hidden">
        {isApple() ? '⌘K' : 'Ctrl K'}
      </span>
    </button>
  )
}

const isApple = () => /Mac|iP(hone|ad|od)/.test(navigator.platform)
