import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const CODED = { jpeg2000: ['libopenjpeg', 'j2k'], jpegLs: ['jpegls', 'jls'] } as const

/** A picture as a bare code stream, as in DICOM files. */
export async function codeByFfmpeg(coding: keyof typeof CODED, picture: Buffer, pixels: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'sonocampus-coded-'))
  const [codec, ending] = CODED[coding]
  const [from, to] = [join(folder, 'picture'), join(folder, `coded.${ending}`)]
  await writeFile(from, picture)
  const bare = coding === 'jpeg2000' ? ['-format', 'j2k'] : []
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', from, '-c:v', codec, ...bare, '-pix_fmt', pixels, to])
  const coded = await readFile(to)
  await rm(folder, { recursive: true })
  return coded
}
