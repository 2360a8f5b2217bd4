import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const folder = join(import.meta.dirname, '../web/dist/server')
const client = join(import.meta.dirname, '../web/dist/client')

test('what draws the public pages needs no package at run time [operations/renderer]', () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const imported = names
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .flatMap((source) => [...source.matchAll(/^(?:import|export)\b[^'"\n]*['"]([^'"\n]+)['"]/gm)])
    .map(([, target = '']) => target)
  expect(imported.filter((target) => !target.startsWith('.') && !isBuiltin(target))).toEqual([])
})

type Chunk = { file: string; imports?: string[]; css?: string[] }
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))

/** The entries with all the files they import, each once. */
function filesOf(...entries: string[]): Set<string> {
  const files = new Set<string>()
  const walk = (name: string) => {
    const { file = '', imports = [] } = manifest[name] ?? {}
    if (files.has(file)) return
    files.add(file)
    for (const imported of imports) walk(imported)
  }
  for (const entry of entries) walk(entry)
  return files
}

const partsNamed = (name: string) => Object.keys(manifest).filter((key) => manifest[key]?.file.includes(`/${name}-`))

const zippedKb = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length, 0) / 1000

for (const [screen, kilobytes, count] of [
  ['dashboard', 151.5, 7],
  ['my-courses', 150.5, 7],
  ['my-course', 163.5, 10],
  ['lesson', 175.5, 10],
  ['quizzes', 160.5, 9],
  ['payments', 155, 8],
] as const)
  test(`the scripts of the student's screen ${screen} are at most ${kilobytes} kB in ${count} files [performance/first-screen]`, () => {
    const files = filesOf('app.html', `src/pages/student/${screen}-page.tsx`)
    expect(files.size).toBeLessThanOrEqual(count)
    expect(zippedKb(files)).toBeLessThanOrEqual(kilobytes)
  })

// Beside these a screen asks for its page, the early script, style, type, and four or five answers: 20 in all.
for (const [screen, late, kilobytes, count] of [
  ['dashboard', ['src/features/overview/student-home/this-week.tsx', ...partsNamed('late-first')], 155, 9],
  ['my-courses', [], 151, 7],
  ['quizzes', [], 161, 9],
] as const)
  test(`what the screen ${screen} draws at once and just after is at most ${kilobytes} kB of scripts in ${count} files, and none of the staff's [performance/before-first-picture]`, () => {
    const files = filesOf('app.html', `src/pages/student/${screen}-page.tsx`, ...late)
    expect([...files].filter((file) => file.includes('/admin-'))).toEqual([])
    expect(files.size).toBeLessThanOrEqual(count)
    expect(zippedKb(files)).toBeLessThanOrEqual(kilobytes)
  })

test('style and type that come before the first picture are at most 40 kB [performance/before-first-picture]', () => {
  const names = readdirSync(join(client, 'assets'))
  const styles = [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))].filter((name) =>
    name.includes('/core-'),
  )
  const types = names.filter((name) => name.endsWith('.woff2'))
  expect([styles.length, types.length]).toEqual([1, 1])
  const type = types.reduce((sum, name) => sum + readFileSync(join(client, 'assets', name)).length, 0) / 1000
  expect(zippedKb(styles) + type).toBeLessThanOrEqual(40)
})

test("a staff screen's page names its own files and those of its frame [performance/asked-at-once]", async () => {
  const screens: Record<string, string[]> = JSON.parse(readFileSync(join(client, '.vite/screens.json'), 'utf8'))
  const known = filesOf('app.html')
  for (const page of ['dashboard', 'payments', 'students']) {
    const needed = filesOf('src/app/admin-layout.tsx', `src/pages/admin/${page}-page.tsx`)
    const named = screens[`/admin/${page}`] ?? []
    expect([...needed].filter((file) => !known.has(file) && !named.includes(file))).toEqual([])
  }
})

test('the scripts of the login page are at most 150 kB in 10 files [performance/first-screen]', () => {
  const files = filesOf('index.html', 'src/pages/public/log-in-view.tsx')
  expect(files.size).toBeLessThanOrEqual(10)
  expect(zippedKb(files)).toBeLessThanOrEqual(150)
})

test('no built file waits for one that waits for it: what is made at loading would not be there yet [performance/first-screen]', () => {
  const isInRing = (name: string, target: string, seen: Set<string>): boolean =>
    (manifest[name]?.imports ?? []).some((imported) => {
      if (imported === target) return true
      if (seen.has(imported)) return false
      seen.add(imported)
      return isInRing(imported, target, seen)
    })
  expect(Object.keys(manifest).filter((name) => isInRing(name, name, new Set()))).toEqual([])
})

test('every page asks for the early script that it was built with', async ({ request }) => {
  for (const path of ['/', '/login', '/student/dashboard']) {
    const [, address = ''] = /src="(\/early\.js\?[\da-f]{8})"/.exec(await (await request.get(path)).text()) ?? []
    expect([path, (await request.get(address)).status()]).toEqual([path, 200])
  }
})

test('a built file comes compressed, for a year; the documents behind the pages are none [performance/files-kept]', async ({
  request,
}) => {
  const get = (path: string) => request.get(path, { headers: { 'accept-encoding': 'br' } })
  const keptFor = async (path: string) => {
    const answer = await get(path)
    const { 'cache-control': caching, 'content-encoding': encoding } = answer.headers()
    return [answer.status(), caching, encoding]
  }
  // Files under a kilobyte are not compressed.
  const files = [...filesOf('app.html')].map((file) => ({ file, isSmall: !existsSync(join(client, `${file}.br`)) }))
  expect(files.filter(({ isSmall }) => !isSmall).length).toBeGreaterThan(0)
  for (const { file, isSmall } of files)
    expect([file, ...(await keptFor(`/${file}`))]).toEqual([
      file,
      200,
      'public, max-age=31536000, immutable',
      isSmall ? undefined : 'br',
    ])
  expect(await keptFor('/early.js')).toEqual([200, 'public, max-age=3600', 'br'])
  for (const path of ['/app.html', '/index.html', '/assets/none.js', '/assets/..%2fapp.html'])
    expect([path, (await get(path)).status()]).toEqual([path, 404])
})
