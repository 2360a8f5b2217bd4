import clsx from 'clsx'
import { Ellipsis, SlidersHorizontal } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './button'
import { IconAction } from './icon-action'
import { Menu, type MenuItem } from './menu'
import { SearchField } from './search-field'
import { type Tab, Tabs } from './tabs'

interface ListFrameProps {
  search?: ComponentProps<typeof SearchField>
  /** What the whole list is of, e.g. a course; where there is no search. */
  scope?: ReactNode
  tabs?: { label: string; value: string; onChange: (value: string) => void; options: readonly Omit<Tab, 'content'>[] }
  /** The fields behind the button, and how many of them narrow the list. */
  filters?: { fields: ReactNode; count: number; clear: () => void }
  sort?: ReactNode
  views?: ReactNode
  /** What is rarer stands in the menu "…". */
  more?: { items: readonly MenuItem[]; busy?: boolean }
  children: ReactNode
}

/**
 * A staff list under its one toolbar. On a phone everything but the search and the tabs opens by one button, so that
 * the list itself begins on the first screen.
 */
export function ListFrame({ search, scope, tabs, filters, sort, views, more, children }: ListFrameProps) {
  const [open, setOpen] = useState(false)
  const hasMore = Boolean(sort || views || more)
  const bar = (tabList?: ReactNode) => (
    <div data-list-bar className="mb-4 flex flex-wrap items-center gap-2">
      {search && (
        <div className="order-1 min-w-40 flex-1">
          <SearchField {...search} />
        </div>
      )}
      {scope && <div className="order-1 flex min-w-40 flex-1 gap-2 sm:max-w-md">{scope}</div>}
      {tabList && <div className="order-3 w-full min-w-0 xl:order-2 xl:w-auto">{tabList}</div>}
      {(filters || hasMore) && (
        <Button
          variant="secondary"
          className={clsx(
            'order-2 px-3.5! sm:ms-auto xl:order-3',
            !filters && 'sm:hidden',
            Boolean(filters?.count) && 'border-action! text-action-text!',
          )}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {filters ? `Filter${filters.count ? ` (${filters.count})` : ''}` : 'Sort'}
        </Button>
      )}
      {filters && open && (
        <fieldset className="order-4 grid w-full gap-3 rounded-lg border border-line bg-surface p-4 sm:order-5 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] sm:items-end">
          <legend className="sr-only">Filters</legend>
          {filters.fields}
          {filters.count > 0 && (
            <Button variant="ghost" className="justify-self-start" onClick={filters.clear}>
              Clear filters
            </Button>
          )}
        </fieldset>
      )}
      {hasMore && (
        <div
          className={clsx(
            'order-5 flex items-center gap-2 max-sm:w-full sm:order-2 xl:order-3',
            !open && 'max-sm:hidden',
          )}
        >
          {sort}
          {views}
          {more && (
            <Menu
              trigger={<IconAction Icon={Ellipsis} label="More for this list" tone="secondary" busy={more.busy} />}
              items={more.items}
            />
          )}
        </div>
      )}
    </div>
  )
  if (!tabs)
    return (
      <>
        {bar()}
        {children}
      </>
    )
  const { options, onChange, ...chosen } = tabs
  return (
    <Tabs
      {...chosen}
      bar={bar}
      onValueChange={onChange}
      tabs={options.map((option) => ({ ...option, content: children }))}
    />
  )
}
