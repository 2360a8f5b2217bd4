import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { tempFolder } from '#test/temp-folder.ts'
import { systemClock } from '../../clock.ts'
import { diskStorage } from './disk.ts'
import { stageFile } from './stage-file.ts'

const open = (folder: string) => diskStorage({ folder, secret: 's', clock: systemClock })
const fileWith = (path: string, content: string) => {
  writeFileSync(path, content)
  return { path, contentType: 'text/plain', size: content.length }
}

it('follows no symbolic link, neither a file nor a folder [T22]', async () => {
  const outside = tempFolder()
  writeFileSync(join(outside, 'secret'), 'secret')
  const folder = tempFolder()
  const storage = open(folder)
  symlinkSync(join(outside, 'secret'), join(folder, 'objects/link'))
  symlinkSync(outside, join(folder, 'objects/dir'))
  mkdirSync(join(folder, 'types/dir'))
  for (const name of ['link', 'dir/secret']) writeFileSync(join(folder, 'types', name), 'text/plain')

  for (const key of ['link', 'dir/secret']) {
    expect(await storage.head(key)).toBeNull()
    await expect(storage.read(key)).rejects.toMatchObject({ code: 'not_found' })
    await storage.remove(key)
  }
  const stage = () => fileWith(join(folder, 'staged'), 'new')
  await expect(storage.put('dir/new', stage())).rejects.toMatchObject({ code: 'unavailable' })
  expect(existsSync(join(folder, 'staged'))).toBe(false)
  await storage.put('link', stage())
  expect(readdirSync(outside)).toEqual(['secret'])
  expect(await text(Readable.from([await text(await storage.read('link'))]))).toBe('new')
  const keys: string[] = []
  for await (const { key } of storage.list('')) keys.push(key)
  expect(keys).toEqual(['link'])
})

const SHARED_MEMORY = '/dev/shm'
const otherDevice = existsSync(SHARED_MEMORY) && statSync(SHARED_MEMORY).dev !== statSync(tmpdir()).dev

it.runIf(otherDevice)('takes over a file staged on another disk', async () => {
  const elsewhere = mkdtempSync(join(SHARED_MEMORY, 'sonocampus-'))
  onTestFinished(() => rmSync(elsewhere, { recursive: true }))
  const folder = tempFolder()
  const storage = open(folder)
  await storage.put('a/b', fileWith(join(elsewhere, 'staged'), 'moved'))
  expect(await text(await storage.read('a/b'))).toBe('moved')
  expect(readdirSync(elsewhere)).toEqual([])
  mkdirSync(join(folder, 'objects/taken'))
  await expect(storage.put('taken', fileWith(join(elsewhere, 'staged'), 'no place'))).rejects.toThrow('EISDIR')
  expect(readdirSync(storage.stagingFolder)).toEqual([])
})

/** A small disk of its own, where the machine lets us have one. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'sonocampus-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
}
const unmount = (disk: string) => {
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
}
const probe = smallDisk()
if (probe) unmount(probe)

const withSmallDisk = (): string => {
  const disk = smallDisk()
  if (!disk) throw new Error('no disk')
  onTestFinished(() => unmount(disk))
  return disk
}

it.runIf(probe)('tells a full disk, keeps nothing half, goes on reading and recovers [F6]', async () => {
  const disk = withSmallDisk()
  const storage = open(disk)
  await storage.put('kept', fileWith(join(disk, 'staged'), 'kept'))
  const outside = fileWith(join(tempFolder(), 'large'), 'x'.repeat(5_000_000))
  await expect(storage.put('large', outside)).rejects.toMatchObject({ code: 'no_space' })
  expect(await storage.head('large')).toBeNull()
  expect(readdirSync(storage.stagingFolder)).toEqual([])
  expect(await text(await storage.read('kept'))).toBe('kept')
  await storage.put('small', fileWith(join(disk, 'staged'), 'small'))
  expect(await storage.head('small')).not.toBeNull()
})

it.runIf(probe)(
  'takes no part that the disk has no room for, and goes on when it has [streaming/upload-disk-full]',
  async () => {
    const disk = withSmallDisk()
    const storage = open(disk)
    const uploadId = await storage.parts.begin('film', 'video/mp4')
    const content = 'x'.repeat(3_000_000)
    const sha256 = createHash('sha256').update(content)
    const part = { uploadId, number: 1, offset: 0, size: content.length, sha256: sha256.copy().digest('base64') }
    const path = join(tempFolder(), 'staged')
    writeFileSync(path, content)
    const staged = { path, size: content.length, sha256: sha256.digest('hex') }
    writeFileSync(join(disk, 'filler'), 'x'.repeat(2_000_000))
    await expect(storage.takePart(part, staged)).rejects.toMatchObject({ code: 'no_space' })
    expect(await storage.parts.list('film', uploadId)).toEqual([])
    rmSync(join(disk, 'filler'))
    await storage.takePart(part, staged)
    await storage.parts.complete('film', uploadId)
    expect(await text(await storage.read('film'))).toBe(content)
  },
)

it.runIf(probe)('stages nothing into the last twentieth of the disk [T24]', async () => {
  const disk = withSmallDisk()
  const storage = open(disk)
  writeFileSync(join(disk, 'filler'), 'x'.repeat(4_050_000))
  const stream = Readable.from([Buffer.from('x')])
  await expect(stageFile(storage.stagingFolder, stream, { maxBytes: 10 })).rejects.toMatchObject({ code: 'no_space' })
  expect(readdirSync(storage.stagingFolder)).toEqual([])
})

it.runIf(probe)('tells a disk that became read-only, and goes on reading [F9]', async () => {
  const disk = withSmallDisk()
  const storage = open(disk)
  await storage.put('kept', fileWith(join(disk, 'staged'), 'kept'))
  const staged = fileWith(join(disk, 'staged'), 'new')
  execFileSync('mount', ['-o', 'remount,ro', disk])
  await expect(storage.check()).rejects.toMatchObject({ code: 'unavailable' })
  await expect(storage.put('new', staged)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(storage.remove('kept')).rejects.toMatchObject({ code: 'unavailable' })
  expect(await text(await storage.read('kept'))).toBe('kept')
})
