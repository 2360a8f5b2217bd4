import { execFile } from 'node:child_process'
import { copyFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newPicture } from '#test/enrollment-steps.ts'
import { tempFolder } from '#test/temp-folder.ts'
import { findCell, inCell } from './cell.ts'
import { makeDecoder } from './decoder/decoder.ts'
import { ffmpegBeside, findFfprobe } from './ffmpeg.ts'
import { makeTranscoder } from './transcoder/transcoder.ts'

const cell = findCell(process.env.PATH ?? '')
const ffmpeg = ffmpegBeside(findFfprobe(process.env)) ?? ''
const FILM = join(import.meta.dirname, '../demo/pictures/long-lesson.mp4')

describe.runIf(cell)('a cell', () => {
  const run = async (code: string, given?: { reads?: string[]; writes?: string[] }) => {
    const { command, args } = inCell(cell, process.execPath, ['--eval', code], given)
    const { stdout } = await promisify(execFile)(command, args, { env: {} })
    return stdout.trim()
  }
  const trying = (work: string) => `try { ${work}; console.log('done') } catch (error) { console.log(error.code) }`

  it('shows what was given, for reading or for writing, and no other file [upload/opened-in-cell]', async () => {
    const [hidden, reads, writes] = [tempFolder(), tempFolder(), tempFolder()]
    for (const folder of [hidden, reads, writes]) writeFileSync(join(folder, 'a'), 'a')
    const given = { reads: [reads], writes: [writes] }
    const read = (folder: string) => run(trying(`fs.readFileSync('${folder}/a')`), given)
    const write = (folder: string) => run(trying(`fs.writeFileSync('${folder}/b', 'b')`), given)
    expect(await Promise.all([read(hidden), read(reads), read(writes)])).toEqual(['ENOENT', 'done', 'done'])
    expect(await Promise.all([write(reads), write(writes)])).toEqual(['EROFS', 'done'])
    expect(await run(trying("fs.readFileSync('/etc/passwd')"))).toBe('ENOENT')
  })

  it('hears no network, not even this machine, and sees no other process [upload/opened-in-cell]', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    const dial = `net.connect(${port}, '127.0.0.1').on('connect', () => { console.log('connected'); process.exit() }).on('error', ({ code }) => console.log(code))`
    expect(await run(dial)).toMatch(/^E(CONNREFUSED|NETUNREACH)$/)
    expect(await run(trying(`process.kill(${process.pid}, 0)`))).toBe('ESRCH')
  })

  it('is where pictures are opened: one outside the folder of uploads is not there [upload/opened-in-cell]', async () => {
    const [folder, elsewhere] = [tempFolder(), tempFolder()]
    for (const place of [folder, elsewhere]) writeFileSync(join(place, 'a.part'), await newPicture())
    const decoder = makeDecoder({ cell, folder })
    onTestFinished(decoder.close)
    const box = { width: 20, height: 20, fit: 'inside' as const }
    expect(await decoder.redraw({ path: join(folder, 'a.part') }, box, 'me')).toMatchObject({
      contentType: 'image/webp',
    })
    await expect(decoder.redraw({ path: join(elsewhere, 'a.part') }, box, 'me')).rejects.toThrow()
    await expect(makeDecoder().redraw({ path: join(elsewhere, 'a.part') }, box, 'me')).resolves.toBeDefined()
  })

  it('is where films are made [upload/opened-in-cell]', async () => {
    const [folder, elsewhere] = [tempFolder(), tempFolder()]
    copyFileSync(FILM, join(elsewhere, 'a.mp4'))
    const transcoder = makeTranscoder(ffmpeg, { cell })
    onTestFinished(transcoder.close)
    const facts = await transcoder.probe(join(elsewhere, 'a.mp4'))
    const { poster } = await transcoder.drawPictures(join(elsewhere, 'a.mp4'), facts, { folder, durationMs: 2000 })
    expect(poster.size).toBeGreaterThan(100)
  })
})

it('is left out where there is no bubblewrap [upload/opened-in-cell]', () => {
  expect(findCell('/nowhere')).toBeNull()
  expect(inCell(null, '/bin/ls', ['-l'])).toEqual({ command: '/bin/ls', args: ['-l'] })
})
