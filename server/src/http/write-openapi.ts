import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApi } from './openapi.ts'

/** npm run openapi: writes docs/openapi.json; a test checks that it is up to date. */
writeFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), `${JSON.stringify(openApi(), null, 2)}\n`)
