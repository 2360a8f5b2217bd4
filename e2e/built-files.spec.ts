import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const folder = join(import.meta.dirname, '../web/dist/server')

test('what draws the public pages needs no package at run time [operations/renderer]', () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const imported = names
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .flatMap((source) => [...source.matchAll(/^(?:import|export)\b[^'"\n]*['"]([^'"\n]+)['"]/gm)])
    .map(([, target = '']) => target)
  expect(imported.filter((target) => !target.startsWith('.') && !isBuiltin(target))).toEqual([])
})
