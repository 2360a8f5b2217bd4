import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/system-packages.mjs'

/** The system's Chromium, which the browser tests use too. */
export const launchBrowser = () =>
  chromium.launch({ executablePath: findChromium() ?? 'chromium', args: CHROMIUM_ARGS })
