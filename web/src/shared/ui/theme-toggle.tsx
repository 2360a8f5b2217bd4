import clsx from 'clsx'
import { Moon, Sun } from 'lucide-react'
import type { ComponentProps } from 'react'
import { afterPaint } from '../lib/after-paint'
import { buttonStyles } from './button-styles'

/** Switches the theme. If it matches the system's it is stored as 'system', to keep following that. */
function turnTheme() {
  const root = document.documentElement
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : systemDark
  const followsSystem = dark !== systemDark
  if (followsSystem) delete root.dataset.theme
  else root.dataset.theme = dark ? 'light' : 'dark'
  try {
    localStorage.setItem('theme', root.dataset.theme ?? 'system')
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
}

export function ThemeToggle({ className, onClick, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      aria-label="Switch between light and dark"
      onClick={(event) => {
        afterPaint(turnTheme)
        onClick?.(event)
      }}
      className={clsx(buttonStyles({ variant: 'ghost', size: 'icon' }), 'text-ink-soft! hover:text-ink!', className)}
    >
      <Sun className="theme-sun" aria-hidden="true" />
      <Moon className="theme-moon" aria-hidden="true" />
    </button>
  )
}
