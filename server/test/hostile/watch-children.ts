import { readdirSync, readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 100

/** The peak total memory of this process's descendants, measured every tenth of a second. */
export function watchChildren() {
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, memoryBelow(process.pid))
  }, LOOK_EVERY_MS)
  return {
    stop() {
      clearInterval(watch)
      return most
    },
  }
}

type Process = { pid: number; parent: number; memory: number }

function memoryBelow(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(read)
  const below = (parent: number): number =>
    all.filter((one) => one.parent === parent).reduce((sum, one) => sum + one.memory + below(one.pid), 0)
  return below(pid)
}

function read(name: string): Process {
  try {
    const status = readFileSync(`/proc/${name}/status`, 'latin1')
    const field = (pattern: RegExp) => Number(pattern.exec(status)?.[1] ?? 0)
    return { pid: Number(name), parent: field(/^PPid:\s+(\d+)/m), memory: 1024 * field(/^VmRSS:\s+(\d+)/m) }
  } catch {
    return { pid: Number(name), parent: 0, memory: 0 } // it has ended
  }
}
