import type { Deps } from '../../deps.ts'
import { compareFiles } from '../../features/operations/files/index.ts'
import type { Report } from './report.ts'

/** Rows without a file, and files without a row, which mending removes if they are older than half a day. */
export async function checkFiles(deps: Deps, report: Report, mend: boolean): Promise<void> {
  let removed = 0
  for (const digit of '0123456789abcdef') {
    const orphans = await compareFiles(deps, digit, Date.now(), async (what, { key }) => {
      report.fault(`The file of ${what} is missing: ${key}`)
      return true
    })
    for (const key of orphans) {
      if (mend) await deps.storage.remove(key)
      else report.fault(`Nothing refers to the file ${key}`)
    }
    removed += mend ? orphans.length : 0
  }
  report.say(removed > 0 ? `Removed ${removed} files that nothing referred to.` : 'Rows and files: compared.')
}
