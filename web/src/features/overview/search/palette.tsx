import { useNavigate } from 'react-router'
import { Dialog } from '@/shared/ui/dialog'
import { Finder } from './finder'
import type { Find } from './finds'
import { rememberFind } from './recent-finds'

interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The menu's pages, by name. */
  pages: readonly { label: string; to: string }[]
}

/** One search box for everything, on every staff screen. */
export function Palette({ open, onOpenChange, pages }: PaletteProps) {
  const navigate = useNavigate()
  function go(find: Find) {
    rememberFind(find)
    onOpenChange(false)
    void navigate(find.to)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Search everything">
      <Finder pages={pages.map(({ label, to }) => ({ kind: 'page', label, to }))} onOpen={go} />
    </Dialog>
  )
}
