import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS } from '@sonocampus/contract/errors'
import { expect, it } from 'vitest'
import { openApi } from './openapi.ts'

it('is what docs/openapi.json says: run npm run openapi after changing the contract', () => {
  const written = readFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8')
  expect(JSON.parse(written)).toEqual(openApi())
})

it('lists every error code with its status, and when it is answered [faults/codes]', () => {
  const code = { enum: Object.keys(ERRORS), 'x-enumDescriptions': { class_over: '409: The class is over.' } }
  expect(openApi()).toMatchObject({ components: { schemas: { Error: { properties: { code } } } } })
})
