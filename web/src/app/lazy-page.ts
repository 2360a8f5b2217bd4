import { type ComponentType, createElement, use } from 'react'
import { type SessionRole, sessionRole } from '@/shared/session/stored-session'

type Loader<N extends string> = () => Promise<Record<N, ComponentType>>
type Guard = (role: SessionRole | null) => boolean

/** A page that is loaded before its address is shown. */
export const lazyRoute =
  <N extends string>(load: Loader<N>, name: N) =>
  async () => ({ Component: (await load())[name] })

/** Code that is loaded once and then drawn at once: React would hold back what a fallback stood for by a third of a second. */
export function loadOnce<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const keep = (component: ComponentType<Props>) => {
    loaded = component
    return component
  }
  /** What failed is tried anew at the next visit. */
  const forget = (error: unknown) => {
    loading = undefined
    throw error
  }
  const preload = () => {
    loading ??= load().then(keep, forget)
    return loading
  }
  const Loaded = (props: Props) => createElement(loaded ?? use(preload()), props)
  return { Loaded, preload }
}

/**
 * The pages of a guarded area. A page and the area's frame are loaded together, before the page is shown, and never when
 * the guard refuses it.
 */
export const lazyPagesOf =
  (mayEnter: Guard, preloadFrame: () => Promise<unknown>) =>
  <N extends string>(load: Loader<N>, name: N) => {
    const { Loaded, preload } = loadOnce(async () => (await load())[name])
    const loader = async () => {
      if (mayEnter(sessionRole())) await Promise.all([preloadFrame(), preload()])
      return null
    }
    return { Component: Loaded, loader, shouldRevalidate: () => false }
  }
