import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Input } from '@/shared/ui/input'
import { Notice } from '@/shared/ui/notice'
import { FindRow } from './find-row'
import { type Find, keyOf } from './finds'
import { useFinder } from './use-finder'

/** The search box and its results. The box keeps the focus; arrows, Home and End choose a row, Enter opens it. */
export function Finder({ pages, onOpen }: { pages: readonly Find[]; onOpen: (find: Find) => void }) {
  const finder = useFinder(pages, onOpen)
  const { typed, groups, active, isBehind, error } = finder
  const id = useId()
  const text = typed.trim()
  const rowId = (find: Find) => `${id}-${keyOf(find)}`
  const activeId = active && rowId(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const act = {
      ArrowDown: () => finder.move(1),
      ArrowUp: () => finder.move(-1),
      Home: () => finder.move('first'),
      End: () => finder.move('last'),
      Enter: finder.choose,
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div className="flex flex-col gap-3">
      <Input
        role="combobox"
        aria-label="Search everything"
        aria-expanded={groups.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        placeholder="Name, phone, number, amount"
        icon={<Search aria-hidden="true" />}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        value={typed}
        onChange={(event) => finder.type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {error && (
        <Notice tone="refuse" title="Couldn't search." action={<Button onClick={finder.retry}>Try Again</Button>}>
          {messageOf(error)}
        </Notice>
      )}
      <div className="-mx-2 h-[min(27rem,52dvh)] overflow-y-auto">
        <p role="status" className={groups.length > 0 ? 'sr-only' : 'px-2 py-6 text-center text-ink-soft'}>
          {wordsFor({ text, isBehind, isFailed: error !== null, count: groups.flatMap(({ finds }) => finds).length })}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label="Found" aria-busy={isBehind}>
          {groups.map(({ label, finds }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields.
            <div key={label} role="group" aria-labelledby={`${id}-${label}`} className="mb-2">
              <p id={`${id}-${label}`} className="px-2 pt-2 pb-1 text-xs font-semibold text-ink-soft">
                {label}
              </p>
              {finds.map((find) => (
                <FindRow
                  key={keyOf(find)}
                  id={rowId(find)}
                  find={find}
                  isActive={find === active}
                  onOpen={() => onOpen(find)}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/** For screen readers, and visible if there are no rows. */
function wordsFor(state: { text: string; isBehind: boolean; isFailed: boolean; count: number }): string {
  const { text, isBehind, isFailed, count } = state
  if (text === '' || isFailed) return ''
  if (isBehind) return 'Searching…'
  return count === 0 ? `Nothing found for “${text}”.` : `${count} found`
}
