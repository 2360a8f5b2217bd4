import { hostname } from 'node:os'
import { readDiskSpace } from '../../../adapters/outside/disk-space.ts'
import { NEWEST_STEP } from '../../../db/migrate.ts'
import type { Deps } from '../../../deps.ts'
import { buildOf } from '../status/index.ts'
import { counter, type Family, gauge } from './families.ts'

/** Distinguishes processes behind one address. */
export const PROCESS_NAME = `${hostname()}:${process.pid}`

export async function machineFamilies({ config }: Deps): Promise<Family[]> {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  const disk = await readDiskSpace(config.dataDir)
  return [
    gauge('memory_bytes', 'Memory of the process.', [
      { labels: { part: 'resident' }, value: rss },
      { labels: { part: 'heap' }, value: heapUsed },
    ]),
    counter('cpu_seconds_total', 'Time on the processor.', [
      { labels: { mode: 'user' }, value: user / 1e6 },
      { labels: { mode: 'system' }, value: system / 1e6 },
    ]),
    gauge('uptime_seconds', 'Since the process began.', process.uptime()),
    gauge('build', 'Always 1: which build this is, and which schema it knows.', [
      { labels: { build: await buildOf(), schema: NEWEST_STEP }, value: 1 },
    ]),
    gauge('disk_bytes', 'The disk of DATA_DIR.', [
      { labels: { part: 'free' }, value: disk.free },
      { labels: { part: 'total' }, value: disk.total },
    ]),
  ]
}
