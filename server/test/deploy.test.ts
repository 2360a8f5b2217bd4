import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readConfig } from '#src/config.ts'
import { projectFile } from './server-process.ts'
import { tempFolder } from './temp-folder.ts'

const ANALYZER = '/usr/bin/systemd-analyze'
const service = projectFile('deploy/sonocampus.service')

it.runIf(existsSync(ANALYZER))('ships a service that systemd takes as it is [operations/service]', () => {
  expect(execFileSync(ANALYZER, ['verify', service], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })).toBe(
    '',
  )
})

it('starts what the supervisor is, so that its signals reach it [operations/service]', () => {
  const settings = Object.fromEntries(
    readFileSync(service, 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => line.split(/=(.*)/s)),
  )
  expect(settings).toMatchObject({
    ExecStart: expect.stringMatching(/node scripts\/start\.mjs$/),
    ExecReload: '/bin/kill -USR2 $MAINPID',
    Restart: 'on-failure',
    RestartPreventExitStatus: '78',
  })
})

it('ships a compose file whose settings the server takes [operations/compose]', () => {
  const campus = readFileSync(projectFile('deploy/compose.yaml'), 'utf8').split(/^ {2}database:$/m)[0] ?? ''
  const lines = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(campus)?.[1] ?? ''
  const given = Object.fromEntries(
    [...lines.matchAll(/^ {6}(\w+): "?(.*?)"?$/gm)].map(([, name, value = '']) => [
      name,
      value.replace(/\$\{DATABASE_PASSWORD:\?[^}]*\}/, 'secret1'),
    ]),
  )
  const image = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', PUBLIC_URL: 'https://campus.example' }
  const config = readConfig({ ...image, DATA_DIR: tempFolder(), ...given })
  expect(config).toMatchObject({
    databaseUrl: 'postgres://sonocampus:secret1@database:5432/sonocampus',
    worker: { of: 2 },
    trustProxy: 1,
  })
})
