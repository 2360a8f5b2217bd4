import { afterEach, beforeEach } from 'vitest'
import { afterScreen, beforeScreen } from './screen.tsx'

// In a file of its own, which runs for each file of tests: what the tests import is loaded once for all of them.
beforeEach(beforeScreen)
afterEach(afterScreen)
