import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { takenUnitTests } from '../scripts/short-run.mjs'
import { CHROMIUM_ARGS, findChromium } from '../scripts/system-packages.mjs'
import { strictStyleAlias, withoutInjectedStyles } from './build/strict-styles.ts'

const { leftOut, parts } = takenUnitTests().screens

/** Screens in a real browser, with answers made from the contract in place of a server. */
export default defineConfig({
  plugins: [react(), tailwindcss(), withoutInjectedStyles()],
  resolve: { tsconfigPaths: true, alias: strictStyleAlias },
  optimizeDeps: { entries: ['src/entry-app.tsx', 'test/*.{ts,tsx}', 'src/**/*.screen.test.tsx'] },
  test: {
    name: 'screens',
    setupFiles: ['test/screen-hooks.ts'],
    root: import.meta.dirname,
    include: ['src/**/*.screen.test.tsx'],
    exclude: leftOut.map((file) => file.replace(/^web\//, '')),
    provide: { parts },
    isolate: false,
    /** After the others: two browsers beside three workers would only wait for one another. */
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          executablePath: findChromium() ?? 'chromium',
          args: CHROMIUM_ARGS,
        },
        contextOptions: { reducedMotion: 'reduce' },
      }),
    },
  },
})
