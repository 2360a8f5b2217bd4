import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Bait } from './kind.ts'

/**
 * A server that records calls, and a video file that records reads: the system updates a file's access time if it is
 * before the modification time. Without access times, reads go unnoticed.
 */
export async function layBait(folder: string, film: Buffer) {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(request.url ?? '')
    response.end()
  })
  server.on('connection', () => calls.push('a connection'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const path = join(folder, 'bait.mp4')
  writeFileSync(path, film)
  const neverRead = () => utimesSync(path, 0, Date.now() / 1000)
  const wasRead = () => statSync(path).atimeMs > 0
  neverRead()
  readFileSync(path)
  const noticesReading = wasRead()
  neverRead()
  const bait: Bait = { url, path, script: `alert(1);document.title='ran';fetch('${url}/ran')` }
  return {
    bait,
    noticesReading,
    /** What was taken since the last call. */
    taken() {
      const found = calls.splice(0)
      if (wasRead()) found.push('the file was read')
      neverRead()
      return found
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
