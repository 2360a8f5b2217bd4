/** Live messages between processes and to open browsers: small, at most once, a hint to fetch again. */
export type LiveEvent = {
  /** Who is meant: one user, every administrator, or everybody logged in. */
  audience: { user: string } | 'admins' | 'everyone'
  name: string
  payload: Record<string, string | number | boolean | null>
}

export type Events = {
  publish: (event: LiveEvent) => Promise<void>
  subscribe: (listener: (event: LiveEvent) => void) => () => void
  close: () => Promise<void>
}
