import type { Storage } from './storage.ts'

/** For a file whose row was refused: removes the file and rethrows. */
export const discarding = (storage: Storage, key: string) => async (refusal: unknown) => {
  await storage.remove(key)
  throw refusal
}
