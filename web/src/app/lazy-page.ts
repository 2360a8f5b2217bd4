import { type ComponentType, createElement, use } from 'react'
import { type SessionRole, sessionRole } from '@/shared/session/stored-session'
import { loadAhead } from './load-ahead'
import { PageProblem } from './page-problem'
import { ScreenLoadError } from './screen-load-error'

type Loader<N extends string> = () => Promise<Record<N, ComponentType>>
type Guard = (role: SessionRole | null) => boolean

const refuse = (cause: unknown): never => {
  throw new ScreenLoadError(cause)
}

/** A page that is loaded before its address appears. */
export const lazyRoute = <N extends string>(load: Loader<N>, name: N) => ({
  lazy: async () => ({ Component: (await load().catch(refuse))[name] }),
  ErrorBoundary: PageProblem,
})

/** Code that loads once and then renders at once: React would delay replacing a fallback by a third of a second. */
export function loadOnce<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  let hasFailed = false
  const keep = (component: ComponentType<Props>) => {
    loaded = component
    return component
  }
  /** A failed load is retried on the next visit, never during rendering: that would loop. */
  const fail = (cause: unknown): never => {
    hasFailed = true
    return refuse(cause)
  }
  const preload = () => {
    if (!loading || hasFailed) {
      hasFailed = false
      loading = load().then(keep, fail)
    }
    return loading
  }
  const Loaded = (props: Props) => createElement(loaded ?? use(loading ?? preload()), props)
  return { Loaded, preload }
}

/** A page's file exports only the page: each name here would be sent to every phone. */
const pageOf = (file: Record<string, ComponentType>) =>
  Object.values(file)[0] ?? refuse('a page file that exports nothing')

/**
 * The pages of a guarded area. A page and the area's frame load together, before the page is shown, and never if the
 * guard refuses it. The area's other pages load when the browser is idle.
 */
export function lazyPagesOf(mayEnter: Guard, preloadFrame: () => Promise<unknown>) {
  const preloads: (() => Promise<unknown>)[] = []
  return (load: Loader<string>) => {
    const { Loaded, preload } = loadOnce(async () => pageOf(await load()))
    preloads.push(preload)
    const loader = async () => {
      if (!mayEnter(sessionRole())) return null
      await Promise.all([preloadFrame(), preload()])
      loadAhead(preloads)
      return null
    }
    return { Component: Loaded, loader, shouldRevalidate: () => false, ErrorBoundary: PageProblem }
  }
}
