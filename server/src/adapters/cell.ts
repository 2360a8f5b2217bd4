import { spawnSync } from 'node:child_process'
import { lstatSync, readlinkSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/**
 * Where programs open files from outside: a place of bubblewrap's, in which they see the system's programs, ours and what
 * they are given, but no other file, process or network. Null where there is no bubblewrap, or the machine lets nobody use it.
 */
export type Cell = { bwrap: string } | null
type Params = { reads?: string[]; writes?: string[] }
export type Command = { command: string; args: string[] }

const PROJECT = join(import.meta.dirname, '../../..')
const OURS = ['node_modules', 'server', 'contract', 'package.json'].map((name) => join(PROJECT, name))
/** What the loader of shared libraries looks at. */
const LOADER = ['/etc/alternatives', '/etc/ld.so.cache']

/** Looked for by `bwrap` on the PATH, and tried: one that is there may still not be allowed to make namespaces. */
export function findCell(path: string): Cell {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const bwrap = join(folder, 'bwrap')
    const { command, args } = inCell({ bwrap }, '/bin/true', [])
    if (spawnSync(command, args, { stdio: 'ignore', env: {}, timeout: 10_000 }).status === 0) return { bwrap }
  }
  return null
}

/** How a program is started inside; as it is where there is no cell. */
export function inCell(cell: Cell, program: string, programArgs: string[], given: Params = {}): Command {
  if (!cell) return { command: program, args: programArgs }
  const shown = ['/usr', ...LOADER, ...OURS, ...(program.startsWith('/') ? [dirname(program)] : [])]
  return {
    command: cell.bwrap,
    args: [
      ...['--unshare-all', '--die-with-parent', '--new-session', '--dev', '/dev', '--tmpfs', '/tmp'],
      ...['/bin', '/lib', '/lib64'].flatMap(asHere),
      ...[...shown, ...(given.reads ?? [])].flatMap((path) => ['--ro-bind-try', path, path]),
      ...(given.writes ?? []).flatMap((path) => ['--bind', path, path]),
      ...['--', program, ...programArgs],
    ],
  }
}

/** On most systems these are links into /usr. */
function asHere(path: string): string[] {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
  return isLink ? ['--symlink', readlinkSync(path), path] : ['--ro-bind-try', path, path]
}
