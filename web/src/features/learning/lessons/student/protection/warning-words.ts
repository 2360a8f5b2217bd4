import type { EventKind, Warning } from './protection'

const reasons: Record<EventKind, string> = {
  tab_switch: 'You switched to another tab.',
  focus_loss: 'The window lost focus.',
  pointer_zone: 'The pointer left the lesson at the top of the window.',
  download_manager: 'A download manager is active on this page.',
  blocked_key: 'This key is blocked.',
}

/** Why the protection was set off, and what follows. */
export function warningText({ kind, thenLogOut, wasPaused }: Warning): string {
  if (wasPaused) return 'You left this page while a lesson was open. It was paused and continues where you stopped.'
  return `${reasons[kind]} ${thenLogOut ? 'You will be logged out in 3 seconds.' : 'Stay with the lesson while it plays.'}`
}
