import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}

/** The release, as package.json and CHANGELOG.md name it. Which sources exactly run is told by the build. */
export const VERSION = version
