import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder; whoever makes it outside a test removes it. */
export function makeTempFolder(): { path: string; remove: () => void } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'sonocampus-')))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** An empty folder of the running test, removed when it ends. */
export function tempFolder(): string {
  const { path, remove } = makeTempFolder()
  onTestFinished(remove)
  return path
}
