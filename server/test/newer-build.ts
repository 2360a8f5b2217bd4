import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFile } from './server-process.ts'
import { tempFolder } from './temp-folder.ts'

export const NEWER_STEP = '999-newer'
export const NEWER_JOB = 'newer.job'

/** The server's next version: one more migration, on shared tables, and one more job. Returns its main file. */
export function makeNewerBuild(): string {
  const folder = tempFolder()
  cpSync(projectFile('server/src'), join(folder, 'server/src'), { recursive: true })
  for (const file of ['package.json', 'server/package.json']) cpSync(projectFile(file), join(folder, file))
  symlinkSync(projectFile('node_modules'), join(folder, 'node_modules'))
  edit(join(folder, 'server/src/db/migrate.ts'), 'export const STEPS: Steps = {', [
    `'${NEWER_STEP}': async (db) => {`,
    "  for (const table of ['users', 'sessions', 'enrollments', 'quiz_attempts', 'jobs'])",
    "    await db.schema.alterTable(table).addColumn('newer', 'text').execute()",
    '},',
  ])
  edit(join(folder, 'server/src/app-jobs.ts'), 'const handlers = {', [
    `'${NEWER_JOB}': async () => {`,
    "  await deps.db.updateTable('users').set({ newer: 'seen' } as object).execute()",
    '},',
  ])
  return join(folder, 'server/src/main.ts')
}

function edit(path: string, after: string, lines: string[]) {
  const source = readFileSync(path, 'utf8')
  if (!source.includes(after)) throw new Error(`There is no "${after}" in ${path}`)
  writeFileSync(path, source.replace(after, [after, ...lines].join('\n')))
}
