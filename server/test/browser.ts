import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/system-packages.mjs'

/** The system's Chromium, as the browser tests use it. */
export const launchBrowser = () =>
  chromium.launch({ executablePath: findChromium() ?? 'chromium', args: CHROMIUM_ARGS })
