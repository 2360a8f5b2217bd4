// npm run gallery [-- --reader TEXT] [--only TEXT] [--out FOLDER]: opens every screen as every reader, in every state, on its own server
// with the demo, and on an empty one; writes one page that shows them side by side, at 360, 768 and 1280 pixels, light
// and dark. Ends by itself, with 1 if a screen overflows, jumps, logs an error, or axe finds something on it.
// npm run gallery -- --docs [--only TEXT]: takes the pictures of README and docs/user again, and nothing else.
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { startDemo } from './bench/server.mjs'
import { openDialogs } from './gallery/dialogs.mjs'
import { takeDocsPictures } from './gallery/docs-pictures.mjs'
import { crawl } from './gallery/screens.mjs'
import { FIRST_ADMIN, openAs, readersOf, signUpFirst } from './gallery/sessions.mjs'
import { makeShooter } from './gallery/shoot.mjs'
import { writeIndex } from './gallery/write-index.mjs'
import { build, root } from './steps.mjs'
import { CHROMIUM_ARGS, findChromium } from './system-packages.mjs'

const { values } = parseArgs({
  options: {
    reader: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    docs: { type: 'boolean', default: false },
    out: { type: 'string', default: join(root, '.cache/gallery') },
  },
})
const out = resolve(values.out)
const PORT = Number(process.env.PORT ?? 4870)

build()
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
const pictures = []
const faults = []
const shooter = makeShooter({ out, only: values.only, pictures, faults })

const isWanted = ({ role, name }) => `${role} ${name}`.includes(values.reader)

/** The states that a screen is shown in; only the first reader of a role waits for answers and meets errors. */
async function visitAll(reader, origin) {
  const context = await openAs(browser, origin, reader)
  const screens = await crawl(context, origin, reader.home)
  for (const [screen, address] of screens) await shooter.shoot(context, { reader, screen, address, state: 'full' })
  if (reader.isFirst && reader.role !== 'visitor') {
    for (const state of ['loading', 'error'])
      for (const [screen, address] of screens) await shooter.shoot(context, { reader, screen, address, state })
    for (const [screen, address] of screens) await openDialogs(context, shooter, { reader, screen, address })
  }
  await context.close()
}

/** The whole demo: every chart, queue and state as in life. */
const YEAR = { DEMO: '1' }

/** Runs a server for the time of the work. */
async function onServer(port, env, work) {
  const server = await startDemo({ port, connections: 1, env })
  try {
    await work(`http://127.0.0.1:${port}`, server.printed())
  } finally {
    await server.stop()
  }
}

async function visitDemo(origin, printed) {
  for (const reader of readersOf(printed).filter(isWanted)) await visitAll(reader, origin)
}

async function visitEmpty(origin) {
  for (const reader of (await signUpFirst(origin)).filter(isWanted)) {
    const context = await openAs(browser, origin, reader)
    for (const [screen, address] of await crawl(context, origin, reader.home))
      await shooter.shoot(context, { reader, screen, address, state: 'empty' })
    await context.close()
  }
}

try {
  if (values.docs) {
    await onServer(PORT, YEAR, (origin, printed) => takeDocsPictures(browser, origin, printed, values.only))
  } else {
    await onServer(PORT, YEAR, visitDemo)
    await onServer(PORT + 1, FIRST_ADMIN, visitEmpty)
    writeIndex(out, pictures, faults)
    for (const fault of faults) console.log(fault)
    console.log(`${pictures.length} pictures, ${faults.length} faults: ${join(out, 'index.html')}`)
  }
} finally {
  await browser.close()
}
process.exitCode = faults.length > 0 ? 1 : 0
