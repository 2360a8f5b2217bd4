import { afterEach, beforeEach, inject } from 'vitest'
import { isLeftOut, type Parts } from '../../scripts/left-out.mjs'
import { afterScreen, beforeScreen } from './screen.tsx'

// Runs for each test file. Kept separate, so that the tests' imports are loaded once for all of them.
beforeEach(({ task, skip }) => {
  if (isLeftOut(inject('parts'), `web/${task.file.name}`, task.fullTestName)) skip()
})
beforeEach(beforeScreen)
afterEach(afterScreen)

declare module 'vitest' {
  interface ProvidedContext {
    parts: Parts
  }
}
