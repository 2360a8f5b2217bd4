import type { ListScreen } from '@sonocampus/contract/saved-views'
import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { later } from '@/shared/lib/later'
import { Button } from '@/shared/ui/button'
import { Popover } from '@/shared/ui/popover'
import { savedViewsQuery } from './api'
import { viewQuery } from './view-query'

const ViewsPanel = later(async () => (await import('./views-panel')).ViewsPanel)

/** The user's own views of a list: apply, save or delete. The button names the one in the address. */
export function ViewsMenu({ screen }: { screen: ListScreen }) {
  const [open, setOpen] = useState(false)
  const shown = viewQuery(useSearchParams()[0])
  const { data: views = [] } = useQuery(savedViewsQuery(screen))
  const chosen = views.find(({ query }) => viewQuery(new URLSearchParams(query)) === shown)
  const trigger = (
    <Button variant="secondary" className="max-w-full">
      <Bookmark aria-hidden="true" className={chosen && 'fill-current'} />
      {chosen ? (
        <span className="max-w-56 truncate">
          <span className="sr-only">View: </span>
          {chosen.name}
        </span>
      ) : (
        'Views'
      )}
    </Button>
  )
  return (
    <Popover open={open} onOpenChange={setOpen} label="Views" trigger={trigger}>
      <ViewsPanel screen={screen} shown={shown} chosen={chosen} onClose={() => setOpen(false)} />
    </Popover>
  )
}
