// Lints docs/openapi.json with public rules for OpenAPI documents.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { root } from './steps.mjs'

const path = join(root, 'docs/openapi.json')
// The document describes our own service to its users, so it needs no licence.
const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } })
const problems = await lintFromString({ source: readFileSync(path, 'utf8'), absoluteRef: path, config })
for (const { ruleId, severity, message, location } of problems)
  console.log(`${severity} ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
process.exitCode = problems.length > 0 ? 1 : 0
