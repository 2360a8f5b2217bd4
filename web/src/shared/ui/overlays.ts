/** Everything that opens over a screen, in one file loaded after the screen. */
export { ConfirmWindow } from './confirm-window'
export { DialogWindow } from './dialog-window'
export { MenuWindow } from './menu-window'
export { PopoverWindow } from './popover-window'
export { SheetWindow } from './sheet-window'
