import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useState } from 'react'

export interface Tab {
  value: string
  label: string
  count?: number | undefined
  content: ReactNode
}

interface TabsProps {
  /** Names the tabs for screen readers. */
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  /** Contents stay once they were shown, with what was typed there. */
  keepsShown?: boolean
  /** Puts the tabs into a toolbar (list-frame.tsx). */
  bar?: (tabs: ReactNode) => ReactNode
  className?: string
}

/** Only the chosen tab is in the tab order; arrow keys move to the others and choose them. */
export function Tabs({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  keepsShown = false,
  bar,
  className,
}: TabsProps) {
  const id = useId()
  const [ownValue, setOwnValue] = useState(defaultValue ?? tabs[0]?.value ?? '')
  const chosen = value ?? ownValue
  // The tab shows that it was tapped before its content is drawn, which takes a slow phone a while.
  const drawn = useDeferredValue(chosen)
  const [shown, setShown] = useState<readonly string[]>([drawn])
  if (!shown.includes(drawn)) setShown([...shown, drawn])
  const choose = (next: string) => {
    if (next === chosen) return
    setOwnValue(next)
    onValueChange?.(next)
  }
  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex((tab) => tab.value === chosen)
    const next = tabs.at(tabAfter(event, at, tabs.length) ?? at)
    if (!next || next.value === chosen) return
    event.preventDefault()
    choose(next.value)
    document.getElementById(`${id}-tab-${next.value}`)?.focus()
  }
  const list = (
    <div
      role="tablist"
      aria-label={label}
      aria-orientation="horizontal"
      onKeyDown={walk}
      className={clsx(
        'flex overflow-x-auto border-line [scrollbar-width:none]',
        bar ? 'max-xl:border-b' : 'gap-1 border-b',
      )}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.value}`}
          aria-controls={`${id}-panel-${tab.value}`}
          aria-selected={tab.value === chosen}
          data-state={tab.value === chosen ? 'active' : 'inactive'}
          tabIndex={tab.value === chosen ? 0 : -1}
          onClick={() => choose(tab.value)}
          className={clsx(
            bar
              ? 'h-11 px-2.5 text-sm'
              : 'h-12 px-3.5 max-[359px]:px-2 max-[359px]:text-sm max-[359px]:leading-tight max-[359px]:whitespace-normal',
            'group relative flex items-center gap-2 font-semibold whitespace-nowrap text-ink-soft outline-offset-[-3px] transition-colors duration-(--quick) after:absolute after:inset-x-2 after:bottom-0 after:h-[3px] after:rounded-full hover:text-ink data-[state=active]:text-action-text data-[state=active]:after:bg-action',
          )}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="min-w-6 rounded-full bg-ink/8 px-1.5 text-center text-xs leading-5.5 tabular-nums group-data-[state=active]:bg-action-soft">
              {tab.count}
            </span>
          )}
        </button>
      ))}
    </div>
  )
  return (
    <div className={clsx('flex flex-col', !bar && 'gap-5', className)}>
      {bar ? bar(list) : list}
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          hidden={tab.value !== drawn}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without focusable content must still be reachable
          tabIndex={0}
          className="rounded-md"
        >
          {(tab.value === drawn || (keepsShown && shown.includes(tab.value))) && tab.content}
        </div>
      ))}
    </div>
  )
}

/** The tab that a key moves to, wrapping around; undefined for other keys. */
function tabAfter(
  { key, currentTarget }: KeyboardEvent<HTMLDivElement>,
  at: number,
  count: number,
): number | undefined {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  if (key === 'ArrowRight') return (at + forward + count) % count
  if (key === 'ArrowLeft') return (at - forward + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
