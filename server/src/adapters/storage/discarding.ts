import type { Storage } from './storage.ts'

/** For a file whose row was refused: takes it away again and passes the refusal on. */
export const discarding = (storage: Storage, key: string) => async (refusal: unknown) => {
  await storage.remove(key)
  throw refusal
}
