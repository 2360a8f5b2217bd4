import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { projectFile } from './server-process.ts'

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
