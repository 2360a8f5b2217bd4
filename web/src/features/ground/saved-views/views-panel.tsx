import type { ListScreen, SavedView } from '@sonocampus/contract/saved-views'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { QueryState } from '@/shared/ui/query-state'
import { toast } from '@/shared/ui/toaster'
import { savedViewsQuery, useDeleteView, useSaveView } from './api'
import { NameForm } from './name-form'
import { ViewRow } from './view-row'

interface ViewsPanelProps {
  screen: ListScreen
  /** The list's parameters in the address now. */
  shown: string
  chosen: SavedView | undefined
  onClose: () => void
}

export function ViewsPanel({ screen, shown, chosen, onClose }: ViewsPanelProps) {
  const query = useQuery(savedViewsQuery(screen))
  const { data: views } = query
  const [isNaming, setNaming] = useState(false)
  const setParams = useSearchParams()[1]
  const remove = useRemoval(screen)
  const panel = useRef<HTMLDivElement>(null)
  return (
    <div ref={panel} tabIndex={-1} className="min-h-0 overflow-y-auto p-1.5 outline-none">
      {!views && <QueryState query={query} what="your views" count={2} />}
      {views?.length === 0 && !isNaming && (
        <p className="p-3 text-sm text-ink-soft">
          No saved views yet. Filter and sort the list, then save it under a name.
        </p>
      )}
      {views && views.length > 0 && (
        <ul aria-label="Your views">
          {views.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              isChosen={view === chosen}
              onChoose={() => {
                setParams(new URLSearchParams(view.query), { preventScrollReset: true })
                onClose()
              }}
              onDelete={() => {
                panel.current?.focus()
                remove(view)
              }}
            />
          ))}
        </ul>
      )}
      <div className="border-line not-first:mt-1.5 not-first:border-t not-first:pt-1.5">
        {isNaming ? (
          <NameForm
            screen={screen}
            query={shown}
            name={chosen?.name ?? ''}
            onCancel={() => setNaming(false)}
            onSaved={onClose}
          />
        ) : (
          <Button variant="ghost" className="w-full justify-start" onClick={() => setNaming(true)}>
            <Plus aria-hidden="true" />
            Save this view…
          </Button>
        )}
      </div>
    </div>
  )
}

/** Deletes at once, with an undo. */
function useRemoval(screen: ListScreen) {
  const { mutateAsync: remove } = useDeleteView(screen)
  const { mutateAsync: save } = useSaveView(screen)
  const failed = (title: string) => (error: unknown) => toast.error(title, { description: messageOf(error) })
  const bringBack = ({ name, query }: SavedView) =>
    void save({ name, query }).catch(failed(`Couldn't restore the view “${name}”.`))
  return (view: SavedView) =>
    void remove(view.id).then(
      () =>
        toast.success(`View “${view.name}” deleted.`, {
          action: { label: 'Undo', onClick: () => bringBack(view) },
        }),
      failed(`Couldn't delete the view “${view.name}”.`),
    )
}
