import { rememberRate } from './use-player-choices'

export type PlayerAction =
  | { type: 'toggle' | 'mute' | 'fullscreen' | 'own-window' | 'captions' | 'next' }
  | { type: 'seek-by' | 'volume-by' | 'rate-by'; by: number }
  | { type: 'seek-to' | 'volume' | 'rate'; to: number }

/** The focused part of the player; each keeps its own keys. */
export type FocusedPart = 'stage' | 'button' | 'seek-bar' | 'volume' | 'select'

const ACTIONS: Record<string, PlayerAction> = {
  ' ': { type: 'toggle' },
  k: { type: 'toggle' },
  arrowleft: { type: 'seek-by', by: -5 },
  arrowright: { type: 'seek-by', by: 5 },
  j: { type: 'seek-by', by: -10 },
  l: { type: 'seek-by', by: 10 },
  home: { type: 'seek-to', to: 0 },
  arrowup: { type: 'volume-by', by: 0.1 },
  arrowdown: { type: 'volume-by', by: -0.1 },
  m: { type: 'mute' },
  f: { type: 'fullscreen' },
  c: { type: 'captions' },
  n: { type: 'next' },
  '>': { type: 'rate-by', by: 0.25 },
  '<': { type: 'rate-by', by: -0.25 },
}

export function actionOfKey(key: string, focused: FocusedPart): PlayerAction | null {
  const name = key.toLowerCase()
  const isOwn =
    focused === 'select' ||
    (focused === 'button' && name === ' ') ||
    (focused === 'volume' && /^(arrow|home)/.test(name))
  return isOwn ? null : (ACTIONS[name] ?? null)
}

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

type Parts = { video: HTMLVideoElement; stage: HTMLElement; next: (() => void) | undefined; toggleCaptions: () => void }

/** Performs the action of a control or a key. */
export function perform(action: PlayerAction, { video, stage, next, toggleCaptions }: Parts): void {
  switch (action.type) {
    case 'toggle':
      if (video.paused) video.play().catch(() => {})
      else video.pause()
      break
    case 'seek-to':
      seek(video, action.to)
      break
    case 'seek-by':
      seek(video, video.currentTime + action.by)
      break
    case 'volume':
      setVolume(video, action.to)
      break
    case 'volume-by':
      setVolume(video, (video.muted ? 0 : video.volume) + action.by)
      break
    case 'mute':
      video.muted = !video.muted
      break
    case 'rate':
      setRate(video, action.to)
      break
    case 'rate-by':
      setRate(video, video.playbackRate + action.by)
      break
    case 'fullscreen':
      toggleFullscreen(video, stage)
      break
    case 'own-window':
      if (document.pictureInPictureElement) void document.exitPictureInPicture()
      else video.requestPictureInPicture().catch(() => {})
      break
    case 'captions':
      toggleCaptions()
      break
    case 'next':
      next?.()
  }
}

export function seek(video: HTMLVideoElement, to: number) {
  if (Number.isFinite(video.duration)) video.currentTime = Math.min(Math.max(to, 0), video.duration)
}

function setVolume(video: HTMLVideoElement, to: number) {
  video.volume = Math.min(Math.max(to, 0), 1)
  video.muted = video.volume === 0
}

/** Sets the default too: a new address starts with it. */
function setRate(video: HTMLVideoElement, to: number) {
  if (!RATES.includes(to)) return
  video.defaultPlaybackRate = to
  video.playbackRate = to
  rememberRate(to)
}

/** The whole stage, with overlay and controls; phones without that get their native fullscreen player. */
function toggleFullscreen(video: HTMLVideoElement & { webkitEnterFullscreen?: () => void }, stage: HTMLElement) {
  if (document.fullscreenElement) void document.exitFullscreen()
  else if (document.fullscreenEnabled) stage.requestFullscreen().catch(() => {})
  else video.webkitEnterFullscreen?.()
}
