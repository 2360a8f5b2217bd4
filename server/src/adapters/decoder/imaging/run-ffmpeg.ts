import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { pipeline, Readable, type Writable } from 'node:stream'
import { limits } from '@sonocampus/contract/limits'

/** CPU seconds and kilobytes, enforced by the system: a bad file ends ffmpeg and nothing else. */
const BOUNDED = 'ulimit -t 60 -v 3000000; exec "$0" "$@"'
const QUIET = ['-nostdin', '-v', 'quiet', '-threads', '1']
/** For outside files: no picture above the limit is opened, whatever the file says inside. */
export const OPENING = ['-protocol_whitelist', 'file,pipe', '-max_pixels', String(limits.uploads.pixels)]

type Running = { input: Writable | null; output: Readable; ended: Promise<boolean>; end: () => void }

/** Starts ffmpeg, or ffprobe beside it, with an empty environment. */
export function runFfmpeg(program: string, args: string[], { isFed = false } = {}): Running {
  const child = spawn('/bin/sh', ['-c', BOUNDED, program, ...args], {
    env: {},
    stdio: [isFed ? 'pipe' : 'ignore', 'pipe', 'ignore'],
    timeout: 290_000,
    killSignal: 'SIGKILL',
  })
  const { stdin: input, stdout: output } = child
  input?.on('error', () => {}) // it has read enough, or has ended: its end tells which
  const ended = new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
  if (!output) throw new Error('A process without its output')
  return { input, output, ended, end: () => void child.kill('SIGKILL') }
}

export const quietly = (args: string[]): string[] => [...QUIET, ...args]
export const ffprobeBeside = (ffmpeg: string): string => join(dirname(ffmpeg), 'ffprobe')

/** A picture as output by ffmpeg: 8 bits in three channels or one, or 16 bits in one. */
export type Printed = { width: number; height: number; channels: 1 | 3; isDeep: boolean; data: Buffer }

const HEAD = /^P([56])\n(\d{1,5}) (\d{1,5})\n(\d{1,5})\n/
const LONGEST_HEAD = 32

/**
 * The pictures that ffmpeg decodes, one after the other, up to the first it can't decode. Returns
 * whether it got to the end.
 */
export async function* printedFrames(
  ffmpeg: string,
  args: string[],
  look: 'rgb24' | 'gray' | 'gray16be',
  input: Iterable<Buffer> | null = null,
): AsyncGenerator<Printed, boolean> {
  const print = ['-pix_fmt', look, '-f', 'image2pipe', '-c:v', look === 'rgb24' ? 'ppm' : 'pgm', 'pipe:1']
  const { output, ended, end, ...running } = runFfmpeg(ffmpeg, quietly([...args, ...print]), { isFed: input !== null })
  if (input && running.input) pipeline(Readable.from(input), running.input, () => {})
  try {
    let waiting: Buffer[] = []
    let held = 0
    let wanted = LONGEST_HEAD
    for await (const piece of output as AsyncIterable<Buffer>) {
      waiting.push(piece)
      held += piece.length
      while (held >= wanted) {
        const bytes = Buffer.concat(waiting)
        const head = HEAD.exec(bytes.toString('latin1', 0, LONGEST_HEAD))
        if (!head) return false
        const [width, height, isDeep] = [Number(head[2]), Number(head[3]), Number(head[4]) > 255]
        const channels = head[1] === '6' ? 3 : 1
        const size = head[0].length + width * height * channels * (isDeep ? 2 : 1)
        waiting = [bytes]
        wanted = size
        if (held < size) break
        yield { width, height, channels, isDeep, data: bytes.subarray(head[0].length, size) }
        waiting = [bytes.subarray(size)]
        held -= size
        wanted = LONGEST_HEAD
      }
    }
    return held === 0 && (await ended)
  } finally {
    end()
  }
}
