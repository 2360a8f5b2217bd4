import { execFile } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { makeTempFolder, tempFolder } from '#test/temp-folder.ts'
import { findFfprobe, makeFfmpeg } from './ffmpeg.ts'

const { path: folder, remove } = makeTempFolder()
afterAll(remove)
const ffprobe = findFfprobe(process.env) ?? ''
const typeOf = (content: Buffer) => makeFfmpeg(ffprobe).typeOf(Readable.from([content]))

async function film(name: string, ...more: string[]): Promise<Buffer> {
  const path = join(folder, name)
  const source = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=160x120:rate=25']
  await promisify(execFile)('ffmpeg', ['-loglevel', 'error', ...source, ...more, path])
  return readFileSync(path)
}

it.each([
  ['a.avi', 'video/x-msvideo'],
  ['a.mkv', 'video/x-matroska'],
  ['a.ts', 'video/mp2t'],
  ['a.mpg', 'video/mpeg'],
  ['a.flv', 'video/x-flv'],
  ['a.wmv', 'video/x-ms-asf'],
])('knows the film %s as %s [admin-videos/any-film]', async (name, type) => {
  expect(await typeOf(await film(name))).toBe(type)
})

it('takes no picture, no sound, no list of other files and no words for a film', async () => {
  expect(await typeOf(await film('a.png', '-frames:v', '1'))).toBeNull()
  expect(await typeOf(await film('a.bmp', '-frames:v', '1'))).toBeNull()
  const sound = ['-map', '1:a', '-f', 'matroska']
  expect(await typeOf(await film('a.mka', '-f', 'lavfi', '-i', 'sine=duration=1', ...sound))).toBeNull()
  const list = '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'
  for (const text of [list, "ffconcat version 1.0\nfile '/etc/passwd'\n", 'Dear all,', ''])
    expect(await typeOf(Buffer.from(text))).toBeNull()
})

it('is looked for beside FFMPEG, else on the PATH', () => {
  const path = join(tempFolder(), 'ffprobe')
  writeFileSync(path, '#!/bin/sh\n')
  const beside = { FFMPEG: join(path, '..', 'ffmpeg'), PATH: process.env.PATH }
  expect(findFfprobe(beside)).toBeNull()
  chmodSync(path, 0o755)
  expect(findFfprobe(beside)).toBe(path)
  expect(findFfprobe({ PATH: `/nowhere:${join(path, '..')}` })).toBe(path)
  expect(findFfprobe({ PATH: '' })).toBeNull()
})

it('that cannot be started, or says something odd, knows no film', async () => {
  expect(await makeFfmpeg('/nowhere/ffprobe').typeOf(Readable.from([Buffer.from('x')]))).toBeNull()
})
