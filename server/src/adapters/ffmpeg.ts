import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { MB } from '@sonocampus/contract/limits'
import { type Cell, type Command, inCell } from './cell.ts'

/** What the server's ffmpeg reports about a file. */
export type Ffmpeg = {
  /** The media type of a video file that it can read; null for anything else. Reads only the beginning. */
  typeOf: (beginning: Readable) => Promise<string | null>
}

/** How much of a video file is enough to identify it. */
export const BEGINNING = 8 * MB
const MAX_WAIT_MS = 15_000
const MAX_OUTPUT = 64 * 1024

/** Video containers only: no playlists, no pictures, no player scripts. */
const CONTAINERS: Record<string, string> = {
  matroska: 'video/x-matroska',
  avi: 'video/x-msvideo',
  asf: 'video/x-ms-asf',
  mpeg: 'video/mpeg',
  mpegts: 'video/mp2t',
  flv: 'video/x-flv',
  mov: 'video/quicktime',
  ogg: 'video/ogg',
  dv: 'video/x-dv',
}

/** ffprobe beside the ffmpeg that FFMPEG names, else on the PATH; null if there is none. */
export function findFfprobe({ FFMPEG, PATH = '' }: NodeJS.ProcessEnv): string | null {
  const folders = FFMPEG ? [dirname(FFMPEG)] : PATH.split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, 'ffprobe')).find(isExecutable) ?? null
}

/** ffmpeg itself, beside that ffprobe. */
export function ffmpegBeside(ffprobe: string | null): string | null {
  const path = ffprobe && join(dirname(ffprobe), 'ffmpeg')
  return path && isExecutable(path) ? path : null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const makeFfmpeg = (ffprobe: string, cell: Cell = null): Ffmpeg => ({
  typeOf: async (beginning) => typeIn(await probe(inCell(cell, ffprobe, ARGUMENTS), beginning)),
})

const ARGUMENTS = [
  ...['-v', 'quiet', '-protocol_whitelist', 'pipe', '-format_whitelist', Object.keys(CONTAINERS).join(',')],
  ...['-select_streams', 'v', '-show_entries', 'format=format_name:stream=codec_name,width,height', '-of', 'json'],
  'pipe:0',
]

/** In a process of its own, with an empty environment and no network, that is ended when it takes too long. */
function probe({ command, args }: Command, beginning: Readable): Promise<string> {
  const child = spawn(command, args, {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: MAX_WAIT_MS,
    killSignal: 'SIGKILL',
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (output.length > MAX_OUTPUT) child.kill('SIGKILL')
  })
  child.stdin.on('error', () => beginning.destroy()) // it has read enough
  beginning.on('error', () => child.kill('SIGKILL'))
  beginning.pipe(child.stdin)
  return new Promise((resolve) => {
    child.on('error', () => resolve(''))
    child.on('close', (code) => resolve(code === 0 ? output : ''))
  })
}

function typeIn(output: string): string | null {
  if (!output) return null
  const { format, streams = [] } = JSON.parse(output) as Probed
  const names = format?.format_name?.split(',') ?? []
  const hasPicture = streams.some(({ width = 0, height = 0 }) => width > 0 && height > 0)
  return hasPicture ? (names.map((name) => CONTAINERS[name]).find(Boolean) ?? null) : null
}

type Probed = { format?: { format_name?: string }; streams?: { width?: number; height?: number }[] }
