import { type ComponentType, lazy } from 'react'

type Loader<N extends string> = () => Promise<Record<N, ComponentType>>

/** A page that is loaded before its address is shown. */
export const lazyRoute =
  <N extends string>(load: Loader<N>, name: N) =>
  async () => ({ Component: (await load())[name] })

/** A page that is loaded when it is drawn, and so never when its guard refuses it. */
export const lazyPage = <N extends string>(load: Loader<N>, name: N) =>
  lazy(async () => ({ default: (await load())[name] }))
