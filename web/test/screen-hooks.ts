import { afterEach, beforeEach, inject } from 'vitest'
import { isLeftOut, type Parts } from '../../scripts/left-out.mjs'
import { afterScreen, beforeScreen } from './screen.tsx'

// In a file of its own, which runs for each file of tests: what the tests import is loaded once for all of them.
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
