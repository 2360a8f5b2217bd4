import { statfs } from 'node:fs/promises'

export type DiskSpace = { free: number; total: number }

/** Free and total space available to us: the part reserved for root counts as neither. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bsize, blocks, bfree, bavail } = await statfs(folder)
  return { free: bavail * bsize, total: (blocks - bfree + bavail) * bsize }
}
