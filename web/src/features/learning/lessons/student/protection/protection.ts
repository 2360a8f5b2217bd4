import type { recordProtectionEvent } from '@sonocampus/contract/lessons.student'
import type { RequestOf } from '@sonocampus/contract/route'
import type { ProtectionLevel } from '@sonocampus/contract/site'

/**
 * The video protection as a pure state machine: signals from the browser and the time go in, effects come out. After
 * playback has started, switching tabs triggers it for as long as the page is open; losing focus or a pointer in the
 * zones for 30 seconds; a download manager at the next check, every 3 seconds. At level 'logout' the warning is
 * followed by a logout after 3 seconds, at 'warn' it is only a warning, at 'off' the event is only recorded. On a touch
 * screen a call, a message or the lock screen hides the page: the lesson pauses, the event is recorded, and the warning
 * follows on return; only level 'strict', elsewhere the same as 'logout', logs out there.
 */
export type EventKind = RequestOf<typeof recordProtectionEvent>['body']['kind']

export type Signal =
  | { type: 'play' }
  | { type: 'hide' | 'show' }
  | { type: 'pointer'; x: number; y: number; width: number; isTouch: boolean }
  | { type: 'key'; key: string; ctrl: boolean; shift: boolean }
  | { type: 'tick'; isFocused: boolean; isHidden: boolean; namesInPage: () => readonly string[] }

export type Circumstances = { now: number; level: ProtectionLevel; isFullscreen: boolean; isTouch: boolean }

export type Effect =
  | { type: 'record'; kind: EventKind }
  | { type: 'warn'; kind: EventKind; thenLogOut: boolean; wasPaused?: true }
  | { type: 'pause' }
  | { type: 'block-key' }
  | { type: 'log-out' }

export type Warning = Effect & { type: 'warn' }

export type Guard = {
  startedAt: number | null
  isUnfocused: boolean
  isInZone: boolean
  isManagerFound: boolean
  managerCheckAt: number
  logOutAt: number | null
  /** The page was hidden on a touch screen: warn on return. */
  mustWarn: boolean
}

export const atRest: Guard = {
  startedAt: null,
  isUnfocused: false,
  isInZone: false,
  isManagerFound: false,
  managerCheckAt: 0,
  logOutAt: null,
  mustWarn: false,
}

export const TICK_MS = 200
export const MONITORING_MS = 30_000
export const KEYS_BLOCKED_MS = 5000
export const MANAGER_CHECK_MS = 3000
export const LOG_OUT_AFTER_MS = 3000

type Step = { guard: Guard; effects: Effect[] }

export function step(guard: Guard, signal: Signal, at: Circumstances): Step {
  if (signal.type === 'play') return { guard: started(guard, at.now), effects: [] }
  if (guard.startedAt === null) return { guard, effects: [] }
  const age = at.now - guard.startedAt
  switch (signal.type) {
    case 'hide':
      return at.isTouch ? onTouchHide(guard, at) : setOff(guard, 'tab_switch', at)
    case 'show':
      return { guard: { ...guard, mustWarn: false }, effects: guard.mustWarn ? warnedOnReturn : [] }
    case 'pointer':
      return signal.isTouch || age >= MONITORING_MS ? { guard, effects: [] } : onPointer(guard, signal, at)
    case 'key':
      return { guard, effects: at.level !== 'off' && age < KEYS_BLOCKED_MS && isBlocked(signal) ? blocked : [] }
    case 'tick':
      return onTick(guard, signal, age, at)
  }
}

/** Each start of playback restarts the time windows; a pending logout stays. */
const started = (guard: Guard, now: number): Guard => ({
  ...guard,
  startedAt: now,
  managerCheckAt: guard.managerCheckAt || now + MANAGER_CHECK_MS,
})

/** Fullscreen is exempt. While a logout is pending, further events are recorded without another warning. */
function setOff(guard: Guard, kind: EventKind, { now, level, isFullscreen, isTouch }: Circumstances): Step {
  if (isFullscreen) return { guard, effects: [] }
  const record: Effect = { type: 'record', kind }
  if (guard.logOutAt !== null || level === 'off') return { guard, effects: [record] }
  const thenLogOut = level === 'strict' || (level === 'logout' && !isTouch)
  return {
    guard: thenLogOut ? { ...guard, logOutAt: now + LOG_OUT_AFTER_MS } : guard,
    effects: [record, { type: 'warn', kind, thenLogOut }],
  }
}

const warnedOnReturn: Effect[] = [{ type: 'warn', kind: 'tab_switch', thenLogOut: false, wasPaused: true }]

function onTouchHide(guard: Guard, at: Circumstances): Step {
  if (at.level === 'off' || at.level === 'strict') return withPause(setOff(guard, 'tab_switch', at), at)
  if (at.isFullscreen) return { guard, effects: [{ type: 'pause' }] }
  return { guard: { ...guard, mustWarn: true }, effects: [{ type: 'pause' }, { type: 'record', kind: 'tab_switch' }] }
}

const withPause = ({ guard, effects }: Step, { level }: Circumstances): Step =>
  level === 'off' ? { guard, effects } : { guard, effects: [{ type: 'pause' }, ...effects] }

/** The window's top and the corner with its buttons lead to the browser's own menus. */
const ZONES = [
  { top: 70, right: Number.POSITIVE_INFINITY },
  { top: 50, right: 150 },
]

function onPointer(guard: Guard, { x, y, width }: { x: number; y: number; width: number }, at: Circumstances): Step {
  if (at.isFullscreen) return { guard, effects: [] }
  const isInZone = ZONES.some((zone) => y < zone.top && width - x < zone.right)
  const moved = { ...guard, isInZone }
  return isInZone && !guard.isInZone ? setOff(moved, 'pointer_zone', at) : { guard: moved, effects: [] }
}

const blocked: Effect[] = [{ type: 'block-key' }, { type: 'record', kind: 'blocked_key' }]

function isBlocked({ key, ctrl, shift }: { key: string; ctrl: boolean; shift: boolean }): boolean {
  const name = key.toLowerCase()
  if (name === 'f12') return true
  return ctrl && (shift ? name === 'i' : name === 'u' || name === 's')
}

function onTick(guard: Guard, signal: Signal & { type: 'tick' }, age: number, at: Circumstances): Step {
  if (guard.logOutAt !== null && at.now >= guard.logOutAt) return { guard: atRest, effects: [{ type: 'log-out' }] }
  const focus = age < MONITORING_MS ? checkFocus(guard, signal, at) : { guard, effects: [] }
  const manager = checkManager(focus.guard, signal, at)
  return { guard: manager.guard, effects: [...focus.effects, ...manager.effects] }
}

/** A hidden page has no focus either, but that is the tab rule's case. */
function checkFocus(guard: Guard, { isFocused, isHidden }: Signal & { type: 'tick' }, at: Circumstances): Step {
  if (at.isFullscreen || isHidden) return { guard, effects: [] }
  const checked = { ...guard, isUnfocused: !isFocused }
  return !isFocused && !guard.isUnfocused ? setOff(checked, 'focus_loss', at) : { guard: checked, effects: [] }
}

function checkManager(guard: Guard, { namesInPage }: Signal & { type: 'tick' }, at: Circumstances): Step {
  if (at.now < guard.managerCheckAt) return { guard, effects: [] }
  const due = { ...guard, managerCheckAt: at.now + MANAGER_CHECK_MS }
  if (at.isFullscreen) return { guard: due, effects: [] }
  const isManagerFound = hasDownloadManager(namesInPage())
  const checked = { ...due, isManagerFound }
  return isManagerFound && !guard.isManagerFound
    ? setOff(checked, 'download_manager', at)
    : { guard: checked, effects: [] }
}

/**
 * What download managers leave in a page: names of elements, classes, ids and attributes with these prefixes, in this
 * order: Internet Download Manager, Free Download Manager, Neat Download Manager, Xtreme Download Manager, Video
 * DownloadHelper, SaveFrom.
 */
const SIGNS = ['__idm_', 'idm-', 'fdm-', 'neatdiv', 'xdm-', 'vdh-', 'savefrom']

export const hasDownloadManager = (names: readonly string[]): boolean =>
  names.some((name) => SIGNS.some((sign) => name.toLowerCase().startsWith(sign)))

const reasons: Record<EventKind, string> = {
  tab_switch: 'You switched to another tab.',
  focus_loss: 'The window lost focus.',
  pointer_zone: 'The pointer left the lesson at the top of the window.',
  download_manager: 'A download manager is active on this page.',
  blocked_key: 'This key is blocked.',
}

/** What triggered the protection, and what follows. */
export function warningText({ kind, thenLogOut, wasPaused }: Warning): string {
  if (wasPaused) return 'You left this page while a lesson was open. It was paused and continues where you stopped.'
  return `${reasons[kind]} ${thenLogOut ? 'You will be logged out in 3 seconds.' : 'Stay with the lesson while it plays.'}`
}
