import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../../../deps.ts'

/** An empty temporary folder for one film, removed when its user is done. Leftovers of dead processes are removed first. */
export async function openFilmFolder({ config }: Pick<Deps, 'config'>) {
  const all = join(config.dataDir, 'films')
  await mkdir(all, { recursive: true })
  for (const name of await readdir(all))
    if (!isAlive(Number(name.split('-')[0]))) await rm(join(all, name), { recursive: true, force: true })
  const path = await mkdtemp(join(all, `${process.pid}-`))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** A process makes one film at a time: a folder with its own pid was left by an earlier process. */
function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
