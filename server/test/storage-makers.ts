import { join } from 'node:path'
import Fastify from 'fastify'
import { diskStorage } from '#src/adapters/storage/disk.ts'
import { makeS3Storage } from '#src/adapters/storage/s3.ts'
import { handleError } from '#src/http/error-handler.ts'
import { storedObjectRoutes } from '#src/http/put-stored-object.ts'
import { openGate } from './open-gate.ts'
import { startS3Server } from './s3-server.ts'

/** Each maker of a storage with real parts, and how browsers reach its signed addresses. */
export const storageMakers = (folder: string, clock: { now: () => number }) => ({
  async disk() {
    const storage = diskStorage({ folder: join(folder, 'data'), secret: 's', clock })
    const app = Fastify()
    app.setErrorHandler(handleError)
    storedObjectRoutes(app, { storage, gate: openGate })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    return { storage, reach: (url: string) => origin + url, close: () => app.close() }
  },
  async s3() {
    const server = await startS3Server()
    return {
      storage: await makeS3Storage(server.config, { clock, pageSize: 2, partBytes: 100_000 }),
      reach: (url: string) => url,
      close: server.close,
    }
  },
})
