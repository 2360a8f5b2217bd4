import type { ReactNode } from 'react'
import { later, useWasOpen } from '../lib/later'
import type { dialogSizes } from './overlay-styles'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** The buttons in visual order, the main one last; Tab reaches the main one first. */
  footer?: ReactNode
  /** `side` is a wide sheet. */
  size?: keyof typeof dialogSizes | 'side'
  children?: ReactNode
}

const DialogWindow = later(async () => (await import('./overlays')).DialogWindow)

/** Focus starts on the first field, else the dialog; it is trapped, and returns to the opener on close. */
export function Dialog(props: DialogProps) {
  return useWasOpen(props.open) && <DialogWindow {...props} />
}
