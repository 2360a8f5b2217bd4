/** Shared by dialogs and drawers. */
export const veilStyles =
  'fixed inset-0 z-40 bg-veil backdrop-blur-[2px] data-[state=open]:animate-veil-in data-[state=closed]:animate-veil-out'

/** A centered dialog; on a phone it rises from the lower edge, near the thumb. */
export const dialogStyles =
  'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-xl border border-line bg-raised ' +
  'shadow-lg outline-none data-[state=open]:animate-rise-in data-[state=closed]:animate-pop-out ' +
  'sm:inset-y-0 sm:my-auto sm:h-fit sm:w-[calc(100%-3rem)] sm:rounded-xl sm:data-[state=open]:animate-pop-in'

/** A wide sheet at the side for a long form; on a phone it is the screen. */
export const sideStyles =
  'fixed inset-y-0 end-0 z-50 flex w-full flex-col border-line bg-raised shadow-lg outline-none sm:max-w-2xl sm:border-s ' +
  '[--drawer-away:100%] rtl:[--drawer-away:-100%] data-[state=open]:animate-drawer-in data-[state=closed]:animate-drawer-out'

export const dialogSizes = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-6xl' }

/** The main button is first in tab order and last visually: on top of a phone's stack, at the end of a row. */
export const dialogFooterStyles =
  'flex flex-col-reverse gap-2.5 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] ' +
  'sm:flex-row sm:justify-end sm:px-6'
