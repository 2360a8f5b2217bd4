import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { findCell } from '#src/adapters/cell.ts'
import { ffmpegBeside, findFfprobe } from '#src/adapters/ffmpeg.ts'
import { decrypt } from '#test/film-steps.ts'
import { makeClip } from '#test/make-clip.ts'
import { makeFilmClip } from '#test/make-film-clip.ts'
import { makeTempFolder } from '#test/temp-folder.ts'
import { type FilmFacts, type Plan, plansFor } from './ladder.ts'
import { makeTranscoder } from './transcoder.ts'

const ffmpeg = ffmpegBeside(findFfprobe(process.env)) ?? 'ffmpeg'
const transcoder = makeTranscoder(ffmpeg, { cell: findCell(process.env.PATH ?? '') })
const { path: folder, remove } = makeTempFolder()
afterAll(remove)
const SECRET = Buffer.alloc(16, 7)
type Stream = { codec_name: string; profile: string; level?: number }

let files = 0
async function keep(content: Buffer | string): Promise<string> {
  files += 1
  const path = join(folder, `file-${files}`)
  await writeFile(path, content)
  return path
}
async function emptyFolder(inside = folder): Promise<string> {
  files += 1
  const path = join(inside, `folder-${files}`)
  await mkdir(path)
  return path
}
/** Every quality of a film, by its name. */
async function encodeAll(path: string, by = transcoder) {
  const facts = await by.probe(path)
  const made = []
  for (const plan of plansFor(facts))
    made.push({
      plan,
      ...(await by.encode(path, facts, plan, {
        folder: await emptyFolder(),
        secret: SECRET,
        onProgress: async () => {},
      })),
    })
  return { facts, made }
}

function largest(facts: FilmFacts): Plan {
  const plan = plansFor(facts).find(({ name }) => name === '720')
  if (!plan) throw new Error('a film without its largest quality')
  return plan
}

it.each([
  { rate: 25, told: '25/1', seconds: 9, cuts: [4000, 4000, 1000] },
  { rate: 30, told: '30/1', seconds: 5, cuts: [4000, 1000] },
  { rate: 60, told: '60/2', seconds: 5, cuts: [4000, 1000] },
])(
  'cuts all qualities of $rate frames a second at the same moments [streaming/film-aligned]',
  async ({ rate, told, seconds, cuts }) => {
    const path = await keep(await makeFilmClip({ seconds, size: '400x300', rate }))
    const { facts, made } = await encodeAll(path)
    expect(facts).toMatchObject({ rate: told, hasSound: true, durationMs: seconds * 1000 })
    expect(made.map(({ plan }) => plan.name)).toEqual(['240', '360', 'audio'])
    for (const { plan, cut } of made.slice(0, 2)) {
      expect([plan.name, cut.pieces.map(([, milliseconds]) => milliseconds)]).toEqual([plan.name, cuts])
    }
    const [small, , audio] = made
    expect(small?.codecs).toMatch(/^avc1\.4d[0-9a-f]{4},mp4a\.40\.2$/)
    expect(audio?.codecs).toBe('mp4a.40.2')
    expect(small?.peak).toBeLessThan(2 * 250_000)
    expect(audio?.bitrate).toBeLessThan(60_000)
  },
)

it('tells players of the codecs that ffprobe finds in the film', async () => {
  const { made } = await encodeAll(await keep(await makeFilmClip({ seconds: 5, size: '400x300' })))
  const found = made.map(async ({ pack, cut }) => {
    const bytes = await readFile(pack.path)
    const [length = 0] = cut.pieces[0] ?? []
    const piece = decrypt(bytes.subarray(cut.beginning, cut.beginning + length), SECRET, 0)
    const clear = await keep(Buffer.concat([bytes.subarray(0, cut.beginning), piece]))
    const asked = ['-show_entries', 'stream=codec_name,profile,level', '-of', 'json', clear]
    const { streams } = JSON.parse(spawnSync('ffprobe', ['-v', 'error', ...asked]).stdout.toString())
    return (streams as Stream[]).map(({ codec_name, profile, level }) => [codec_name, profile, level])
  })
  const told = made.map(({ codecs }) =>
    codecs.split(',').map((codec) => {
      const [, level = ''] = /^avc1\.4d[0-9a-f]{2}([0-9a-f]{2})$/.exec(codec) ?? []
      if (level) return ['h264', 'Main', Number.parseInt(level, 16)]
      return codec === 'mp4a.40.2' ? ['aac', 'LC', undefined] : [codec]
    }),
  )
  expect(told).toEqual(await Promise.all(found))
})

it('keeps a film without sound without, and one that was held upright upright [streaming/film-kinds]', async () => {
  const silent = await encodeAll(await keep(await makeFilmClip({ sound: false })))
  expect(silent.made.map(({ plan, codecs }) => [plan.name, codecs.includes('mp4a')])).toEqual([['240', false]])
  const upright = await encodeAll(await keep(await makeFilmClip({ size: '400x300', turned: true })))
  expect(upright.facts).toMatchObject({ width: 300, height: 400 })
  expect(upright.made.map(({ plan }) => plan.picture && [plan.picture.width, plan.picture.height])).toEqual([
    [240, 320],
    [300, 400],
    null,
  ])
})

it('draws a poster, and small pictures in rows', async () => {
  const path = await keep(await makeFilmClip({ seconds: 9, size: '400x300' }))
  const facts = await transcoder.probe(path)
  const { poster, sprite, grid } = await transcoder.drawPictures(path, facts, {
    folder: await emptyFolder(),
    durationMs: 9000,
  })
  expect(grid).toEqual({ columns: 5, rows: 1, count: 5, width: 160, height: 120, interval: 2 })
  const sizes = [poster, sprite].map(({ path: drawn }) =>
    spawnSync('ffprobe', ['-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', drawn])
      .stdout.toString()
      .trim(),
  )
  expect(sizes).toEqual(['400,300', '800,120'])
})

const LISTS: [string, string][] = [
  ['a playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
  ['a list of files', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
  ['a text', 'This is no film.\n'],
]
it.each(LISTS)('opens nothing that %s names [streaming/film-hostile]', async (_, text) => {
  await expect(transcoder.probe(await keep(text))).rejects.toMatchObject({ kind: 'unreadable' })
})

it('tells a file with sound alone, one that is no film inside, and one that is not all there [streaming/film-faults]', async () => {
  const song = await keep(await makeFilmClip({ picture: false }))
  await expect(transcoder.probe(song)).rejects.toMatchObject({ kind: 'no_picture' })
  const empty = await keep(Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), Buffer.alloc(5000)]))
  await expect(transcoder.probe(empty)).rejects.toMatchObject({ kind: 'unreadable' })
  const whole = await makeFilmClip({ seconds: 12, kind: 'mkv', size: '320x240' })
  const half = await keep(whole.subarray(0, whole.length / 3))
  await expect(encodeAll(half)).rejects.toMatchObject({ kind: 'damaged' })
})

it('tells a file that ends before its first picture as one that cannot be read [streaming/film-faults]', async () => {
  const shares = { mp4: [0.1, 0.3], webm: [0.03, 0.1, 0.3] }
  for (const kind of ['mp4', 'webm'] as const) {
    const whole = await makeClip(1, kind)
    for (const share of shares[kind]) {
      const cut = await keep(whole.subarray(0, whole.length * share))
      await expect(encodeAll(cut)).rejects.toMatchObject({ kind: 'unreadable' })
    }
  }
  // Since version 6.1 ffmpeg ends with a number above 128 by itself.
  const newer = makeTranscoder(await inPlaceOfFfmpeg('echo "x: Invalid data found" >&2; exit 183'))
  await expect(encodeAll(await keep(await makeFilmClip()), newer)).rejects.toMatchObject({ kind: 'unreadable' })
})

/** A program in the place of ffmpeg, beside the real ffprobe. */
async function inPlaceOfFfmpeg(script: string): Promise<string> {
  const bin = await emptyFolder()
  await symlink(join(dirname(ffmpeg), 'ffprobe'), join(bin, 'ffprobe'))
  const path = join(bin, 'ffmpeg')
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o700)
  return path
}

it('tells when ffmpeg says nothing any more, and when it finds no space [streaming/film-faults]', async () => {
  const path = await keep(await makeFilmClip())
  const silent = makeTranscoder(await inPlaceOfFfmpeg('exec sleep 60'), { stuckMs: 50 })
  await expect(encodeAll(path, silent)).rejects.toMatchObject({ kind: 'stuck' })
  const full = makeTranscoder(await inPlaceOfFfmpeg('echo "x.m4s: No space left on device" >&2; exit 1'))
  await expect(encodeAll(path, full)).rejects.toMatchObject({ kind: 'no_space' })
})

/** The processes that work in a folder. */
const workingIn = (place: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(place)
      } catch {
        return false
      }
    })

it('tells when ffmpeg was killed, and ends it at once when the server stops [streaming/film-killed]', async () => {
  const path = await keep(await makeFilmClip({ seconds: 30, size: '640x480' }))
  const facts = await transcoder.probe(path)
  const plan = largest(facts)
  const killed = await emptyFolder()
  const kill = async () => {
    for (const pid of workingIn(killed))
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // The cell and ffmpeg end together: the second may be gone.
      }
  }
  const how = { secret: SECRET, folder: killed, onProgress: kill }
  await expect(transcoder.encode(path, facts, plan, how)).rejects.toMatchObject({ kind: 'ended' })

  const [stopping, place] = [makeTranscoder(ffmpeg), await emptyFolder()]
  const stop = { secret: SECRET, folder: place, onProgress: async () => stopping.close() }
  await expect(stopping.encode(path, facts, plan, stop)).rejects.toThrow('the server is stopping')
  expect([stopping.isClosed(), workingIn(place)]).toEqual([true, []])
  await expect(stopping.probe(path)).rejects.toThrow('the server is stopping')
})

it('runs behind everybody else, with nothing of ours around it', async () => {
  const said = join(folder, 'said')
  const looking = makeTranscoder(await inPlaceOfFfmpeg(`(/usr/bin/env; /usr/bin/nice) > ${said}; exit 1`))
  const path = await keep(await makeFilmClip())
  await expect(encodeAll(path, looking)).rejects.toMatchObject({ kind: 'ended' })
  const lines = readFileSync(said, 'utf8').trim().split('\n')
  expect(lines.filter((line) => !/^(PWD|OLDPWD|SHLVL|_|PATH)=/.test(line))).toEqual(['19'])
})

/** A disk of a few kilobytes, where the machine lets us make one. */
async function tinyDisk(kilobytes: number): Promise<string | null> {
  const place = await emptyFolder()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', place]).status !== 0) return null
  onTestFinished(() => void spawnSync('umount', ['-l', place]))
  return place
}

it.each([
  ['while ffmpeg writes', 64],
  ['while its pieces are packed', 300],
])('tells when the disk is full %s [streaming/film-disk-full]', async (_, kilobytes) => {
  const disk = await tinyDisk(kilobytes)
  if (!disk) return console.warn('not tested: a full disk, which needs the right to mount a small one')
  const path = await keep(await makeFilmClip({ seconds: 20, size: '640x480' }))
  const facts = await transcoder.probe(path)
  const plan = largest(facts)
  const encode = async () => {
    const how = { secret: SECRET, folder: await emptyFolder(disk), onProgress: async () => {} }
    return transcoder.encode(path, facts, plan, how)
  }
  await expect(encode()).rejects.toMatchObject({ kind: 'no_space' })
  spawnSync('dd', ['if=/dev/zero', `of=${disk}/filler`, 'bs=1k', `count=${kilobytes}`])
  await expect(encode()).rejects.toMatchObject({ kind: 'no_space' })
})
