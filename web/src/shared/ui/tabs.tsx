import clsx from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface Tab {
  value: string
  label: string
  count?: number | undefined
  content: ReactNode
}

interface TabsProps {
  /** Names the row of tabs for screen readers. */
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  className?: string
}

export function Tabs({ label, tabs, className, ...state }: TabsProps) {
  const first =
    state.value === undefined && state.defaultValue === undefined ? { defaultValue: tabs[0]?.value ?? '' } : {}
  return (
    <Radix.Root {...first} {...state} className={clsx('flex flex-col gap-5', className)}>
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="group relative flex h-12 items-center gap-2 px-3.5 font-semibold whitespace-nowrap text-ink-soft outline-offset-[-3px] transition-colors duration-(--quick) after:absolute after:inset-x-2 after:bottom-0 after:h-[3px] after:rounded-full hover:text-ink data-[state=active]:text-action-text data-[state=active]:after:bg-action"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="min-w-6 rounded-full bg-ink/8 px-1.5 text-center text-xs leading-5.5 tabular-nums group-data-[state=active]:bg-action-soft">
                {tab.count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-md">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
