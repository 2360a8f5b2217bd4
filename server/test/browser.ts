import { chromium } from '@playwright/test'

/** The system's Chromium, as the browser tests use it. */
export const launchBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--in-process-gpu'],
  })
