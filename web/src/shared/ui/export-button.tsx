import { Download } from 'lucide-react'
import { type Export, useExport } from '../lib/use-export'
import { Button } from './button'
import type { MenuItem } from './menu'

interface ExportButtonProps extends Export {
  /** Whether it exports only the selected rows. */
  isOfSelected?: boolean
  /** For exports that are not lists. */
  label?: string
}

/** Downloads the selected rows, or a file that is no list. */
export function ExportButton({ isOfSelected = false, label, ...given }: ExportButtonProps) {
  const { start, busy } = useExport(given)
  return (
    <Button variant="secondary" size={isOfSelected ? 'sm' : 'md'} busy={busy} busyLabel="Exporting…" onClick={start}>
      <Download aria-hidden="true" />
      {label ?? (isOfSelected ? 'Export selected' : 'Export')}
    </Button>
  )
}

/** For a list's menu "…": downloads all its pages, as they are filtered. */
export function useExportItem(given: Export): { items: readonly MenuItem[]; busy: boolean } {
  const { start, busy } = useExport(given)
  return { items: [{ label: 'Export', icon: <Download aria-hidden="true" />, onSelect: start }], busy }
}
