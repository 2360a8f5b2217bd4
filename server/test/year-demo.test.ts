import { expect, it } from 'vitest'
import { requireStorage } from '#src/check-storage.ts'
import { readConfig } from '#src/config.ts'
import { seedYear } from '#src/demo/index.ts'
import { makeLogger } from '#src/logger.ts'
import { makeDeps } from '#src/make-deps.ts'
import { emptyPlace, LAST_NET, run } from './backup-steps.ts'
import { engine } from './database.ts'

it('makes a year in which fsck finds nothing, and makes it once [demo/year-whole]', LAST_NET, async () => {
  const env = await emptyPlace(engine)
  const { deps, close } = await makeDeps(readConfig(env), makeLogger('silent', { write: () => {} }))
  await requireStorage(deps)
  const said: string[] = []
  await seedYear(deps, (line) => said.push(line))
  const lines = said.length
  await seedYear(deps, (line) => said.push(line))
  expect([lines > 15, said.length]).toEqual([true, lines])
  await close()
  const { code, out } = await run(env, 'fsck.ts')
  expect([code, out]).toEqual([0, expect.stringContaining('Every kept figure is right.')])
})
