import type { ReactNode } from 'react'
import { later, useWasOpen } from '../lib/later'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, naming the thing: 'Delete “Cardiac Echo”?' */
  title: string
  /** What will be lost, and whether it can come back. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  busy?: boolean
  busyLabel?: string
  /** The caller closes the dialog when it is done. */
  onConfirm: () => void
}

const ConfirmWindow = later(async () => (await import('./overlays')).ConfirmWindow)

/** Asks before an action; focus starts on the safe answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return useWasOpen(props.open) && <ConfirmWindow {...props} />
}
