import { useNavigate } from 'react-router'
import { Dialog } from '@/shared/ui/dialog'
import { Finder } from './finder'
import type { Find } from './finds'
import { rememberFind } from './recent-finds'

interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The staff's screens by name, each with the entry of the menu that it stands under. */
  pages: readonly { label: string; to: string; under: string }[]
}

/** One search box for everything, on every staff screen. */
export function Palette({ open, onOpenChange, pages }: PaletteProps) {
  const navigate = useNavigate()
  function go(find: Find) {
    rememberFind(find)
    onOpenChange(false)
    void navigate(find.to)
  }
  const named = pages.map(({ label, to, under }) => ({
    kind: 'page' as const,
    label,
    to,
    ...(under === label ? {} : { detail: under }),
  }))
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Search everything">
      <Finder pages={named} onOpen={go} />
    </Dialog>
  )
}
