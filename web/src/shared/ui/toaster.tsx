import { useEffect, useState } from 'react'
import type { ExternalToast, toast as sonner } from 'sonner'
import { afterFirstPicture } from '../lib/after-first-picture'
import { later } from '../lib/later'

type Kind = 'success' | 'error' | 'info' | 'warning'
type Saying = (title: string, more?: ExternalToast) => void

let tell: typeof sonner | undefined
const untold: (() => void)[] = []
let onUntold = () => {}

/** Toasts raised before their place has loaded are shown once it has. */
const saying =
  (kind: Kind): Saying =>
  (title, more) => {
    if (tell) return void tell[kind](title, more)
    untold.push(() => tell?.[kind](title, more))
    onUntold()
  }

export const toast: Record<Kind, Saying> = {
  success: saying('success'),
  error: saying('error'),
  info: saying('info'),
  warning: saying('warning'),
}

function tellAll(told: typeof sonner | undefined) {
  tell = told
  if (tell) for (const say of untold.splice(0)) say()
}

const Toasts = later(async () => (await import('./toasts')).Toasts)

/** Once per app. Toasts say what happened and what comes next, then go. Their code loads after the screen. */
export function Toaster() {
  const [isWanted, setWanted] = useState(untold.length > 0)
  useEffect(() => {
    onUntold = () => setWanted(true)
    return afterFirstPicture(onUntold)
  }, [])
  return isWanted && <Toasts onThere={tellAll} />
}
