import { vi } from 'vitest'

/** Retries until it holds. The limit is only a last resort: how long things take is not tested. */
export const eventually = <T>(holds: () => T | Promise<T>) => vi.waitFor(holds, { timeout: 60_000 })
