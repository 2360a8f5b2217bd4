import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

export const KEPT_MS = 14 * 24 * 3600 * 1000

/**
 * An open page, or one sent by another machine before its upgrade, still requests its own build's files. Their names
 * are unique, and they stay beside the new ones for two weeks.
 */
export function earlierFiles(): Plugin {
  let assets = ''
  return {
    name: 'earlier-files',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    configResolved({ root, build }) {
      assets = resolve(root, build.outDir, build.assetsDir)
    },
    closeBundle: (error) => (error ? undefined : forgetFiles(assets, Date.now() - KEPT_MS)),
  }
}

/** All files written by a build count as new, even if they existed before. */
export async function forgetFiles(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if ((await stat(path)).mtimeMs < before) await rm(path)
  }
}
