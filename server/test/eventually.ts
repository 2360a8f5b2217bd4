import { vi } from 'vitest'

/** Asks until it holds. The limit is the last net alone: how long things take is no test's business. */
export const eventually = <T>(holds: () => T | Promise<T>) => vi.waitFor(holds, { timeout: 60_000 })
