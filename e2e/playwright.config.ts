import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../scripts/system-packages.mjs'

/**
 * Real servers on their own folders: the demo, a bare one, an unchanging demo, and one that makes renditions. All trust
 * one proxy hop, so that each test can have its own network, away from rate limits.
 */
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'sonocampus-e2e-'))
const folder = process.env.E2E_FOLDER
const port = Number(process.env.E2E_PORT ?? 4400)
const root = join(import.meta.dirname, '..')

const server = (name: string, port: number, demo: '0' | 'small', renditions: '0' | '1' = '0') => ({
  command: 'node server/dist/main.js',
  cwd: root,
  url: `http://127.0.0.1:${port}/readyz`,
  env: {
    ...(process.env as Record<string, string>),
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: join(folder, name),
    DEMO: demo,
    ADMIN_EMAIL: 'admin@e2e.example',
    ADMIN_PASSWORD: 'e2e-administrator',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    RENDITIONS: renditions,
  },
  stdout: 'pipe' as const, // Prints a server's error beside the test that caused it.
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
})

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e-report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL: `http://127.0.0.1:${port}`,
    actionTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium() ?? 'chromium',
      args: [
        ...CHROMIUM_ARGS,
        // Pages are too short-lived for the optimising compilers to pay off; compiled code is kept for the next.
        '--js-flags=--no-opt --no-maglev --no-flush-bytecode --min-semi-space-size=16',
      ],
    },
  },
  webServer: [
    server('demo', port, 'small'),
    server('bare', port + 1, '0'),
    server('show', port + 2, 'small'),
    server('films', port + 3, '0', '1'),
  ],
})
