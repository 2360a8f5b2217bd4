import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder; outside a test, the caller removes it. */
export function makeTempFolder(): { path: string; remove: () => void } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'sonocampus-')))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** An empty folder for the running test, removed when it ends. */
export function tempFolder(): string {
  const { path, remove } = makeTempFolder()
  onTestFinished(remove)
  return path
}
