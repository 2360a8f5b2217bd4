import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { engine } from './database.ts'
import { expectRefusal, makeHome, startHere, startProgram } from './server-process.ts'
import { programSource } from './start-server.ts'
import { tempFolder } from './temp-folder.ts'

it('refuses another storage and another signing key on the same database until they are accepted [files/one-storage]', async () => {
  const { env, folder } = await makeHome()
  const first = await startHere(env)
  first.child.kill('SIGTERM')
  await first.ended
  await expectRefusal({ ...env, SECRET_KEY: 'another-secret-'.repeat(3) }, 'Set SECRET_KEY to the same value')
  if (engine === 'postgres') await expectRefusal({ ...env, DATA_DIR: tempFolder() }, 'belongs to another storage')
  rmSync(join(folder, 'storage'), { recursive: true })
  await expectRefusal(env, 'npm run admin -- accept-storage')

  expect(await startProgram(env, programSource('admin.ts'), 'accept-storage').ended).toBe(0)
  const server = await startHere(env)
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
})
