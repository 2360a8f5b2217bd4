// The system packages that tests need. Plain JavaScript for Node 20 or later: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Any of these will do; the first needs a third of the CPU time of the others. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds a program in the system's own folders or on the PATH. */
const find = (name, { env, system }) =>
  [join(system, 'bin'), join(system, 'sbin'), ...(env.PATH ?? '').split(delimiter).filter(Boolean)]
    .map((folder) => join(folder, name))
    .find(isProgram)

const HERE = { env: process.env, system: '/usr', isRoot: process.getuid?.() === 0 }

/** The browser in CHROMIUM_PATH, or else the first one found. */
export const findChromium = (where = HERE) => {
  const named = where.env.CHROMIUM_PATH
  return named && isProgram(named) ? named : BROWSERS.map((name) => find(name, where)).find(Boolean)
}

/** How tests start it: no graphics card, and no network traffic of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--in-process-gpu',
  // Tests open a lesson by URL; users arrive by a click, after which a film with sound may autoplay.
  '--autoplay-policy=no-user-gesture-required',
]

/** The client packages create the folder too: check for the server's own programs. */
const hasPostgresServer = ({ system }) => {
  const base = join(system, 'lib/postgresql')
  return existsSync(base) && readdirSync(base).some((version) => isProgram(join(base, version, 'bin/initdb')))
}

const NEEDED = {
  'chromium-headless-shell': findChromium,
  postgresql: (where) => where.env.TEST_DATABASE_URL || hasPostgresServer(where),
  ffmpeg: (where) => find('ffmpeg', where),
  nginx: (where) => find('nginx', where),
  bubblewrap: (where) => find('bwrap', where),
  openssl: (where) => find('openssl', where),
}

const apt = (...args) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr, error } = spawnSync('apt-get', args, { encoding: 'utf8', env })
  if (status === 0) return
  console.error(`${stdout ?? ''}${stderr ?? ''}${error ? error.message : ''}`)
  process.exit(1)
}

/** Installs what is missing if allowed; otherwise asks for it. */
export const installSystemPackages = (where = HERE) => {
  const missing = Object.keys(NEEDED).filter((name) => !NEEDED[name](where))
  if (missing.length === 0) return
  if (!where.isRoot) {
    console.error(`The tests need ${missing.join(', ')}. Please install: sudo apt-get install ${missing.join(' ')}`)
    process.exit(1)
  }
  console.log(`Installing ${missing.join(', ')} from the system's packages…`)
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...missing)
}
