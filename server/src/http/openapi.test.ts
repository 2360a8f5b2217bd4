import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openApi } from './openapi.ts'

it('is what docs/openapi.json says: run npm run openapi after changing the contract', () => {
  const written = readFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8')
  expect(JSON.parse(written)).toEqual(openApi())
})
