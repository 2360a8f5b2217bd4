import { spawnSync } from 'node:child_process'
import { lstatSync, readlinkSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/**
 * Sandbox for programs that open outside files: a bubblewrap in which they see the system's
 * programs, ours and their input, but no other file, process or network. Null where bubblewrap is
 * missing or may not be used.
 */
export type Cell = { bwrap: string } | null
type Params = { reads?: string[]; writes?: string[] }
export type Command = { command: string; args: string[] }

const PROJECT = join(import.meta.dirname, '../../..')
const OURS = ['node_modules', 'server', 'contract', 'package.json'].map((name) => join(PROJECT, name))
/** What the loader of shared libraries reads. */
const LOADER = ['/etc/alternatives', '/etc/ld.so.cache']

/**
 * Looks for `bwrap` on the PATH and tries it: it may be installed and still not be allowed to
 * create namespaces.
 */
export function findCell(path: string): Cell {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const bwrap = join(folder, 'bwrap')
    const { command, args } = inCell({ bwrap }, '/bin/true', [])
    if (spawnSync(command, args, { stdio: 'ignore', env: {}, timeout: 10_000 }).status === 0) return { bwrap }
  }
  return null
}

/** How a program is started inside the cell; unchanged where there is none. */
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

/** On most systems these are symlinks into /usr. */
function asHere(path: string): string[] {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
  return isLink ? ['--symlink', readlinkSync(path), path] : ['--ro-bind-try', path, path]
}
