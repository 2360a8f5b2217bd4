import type { Extras } from './upload-job'

const STORE = 'extras'

/** IndexedDB can store handles and files; if the browser forbids it, they are lost with the page. */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open('film-uploads', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await resultOf(opening)
  try {
    return await resultOf(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Saves over a reload that an upload is this browser's, with its extras; null deletes them. */
export async function keepExtras(id: string, extras: Extras | null): Promise<void> {
  try {
    if (!extras) await inStore('readwrite', (store) => store.delete(id))
    else await inStore('readwrite', (store) => store.put(extras, id))
  } catch (error) {
    console.warn(error)
  }
}

/** Of these uploads, the ones begun in this browser. */
export async function findExtras(ids: readonly string[]): Promise<Map<string, Extras>> {
  const found = new Map<string, Extras>()
  for (const id of ids) {
    const extras = await inStore<Extras | undefined>('readonly', (store) => store.get(id)).catch(() => undefined)
    if (extras) found.set(id, extras)
  }
  return found
}
