import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/system-packages.mjs'

/** The system's Chromium, as the browser tests use it. */
export const launchBrowser = () =>
  chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--in-process-gpu'],
  })
