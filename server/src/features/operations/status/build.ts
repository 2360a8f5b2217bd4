import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../../..')
const SOURCES = ['contract/src', 'server/src']

let known: Promise<string> | undefined

/** Names what this process runs: two processes have the same name exactly if their sources are the same. */
export const buildOf = (): Promise<string> => {
  known ??= hashSources()
  return known
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of SOURCES) {
    const names = (await readdir(join(ROOT, folder), { recursive: true })).filter((name) =>
      /(?<!\.test)\.ts$/.test(name),
    )
    for (const name of names.sort()) hash.update(name).update(await readFile(join(ROOT, folder, name)))
  }
  return hash.digest('hex').slice(0, 10)
}
