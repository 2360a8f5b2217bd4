import { statfs } from 'node:fs/promises'

export type DiskSpace = { free: number; total: number }

/** What is left to us, and what there is to share: the part that only root may fill is no one's. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bsize, blocks, bfree, bavail } = await statfs(folder)
  return { free: bavail * bsize, total: (blocks - bfree + bavail) * bsize }
}
