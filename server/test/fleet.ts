import { randomBytes, randomInt } from 'node:crypto'
import { toWire } from '@sonocampus/contract/client'
import type { RequestOf, RouteSpec } from '@sonocampus/contract/route'
import { onTestFinished } from 'vitest'
import { startS3Server } from './s3-server.ts'
import { ADMIN, makeHome } from './server-process.ts'
import { startSmtpServer } from './smtp-server.ts'
import { BUILT_SERVER, type StartedServer, startBuild } from './start-server.ts'
import { tempFolder } from './temp-folder.ts'

type Session = { token: string }
/** `isRepeated`: an earlier try was lost on its way, so this may report what was already done. */
export type Answer = { status: number; body: ReturnType<typeof JSON.parse>; isRepeated: boolean }

/** Several servers sharing one PostgreSQL, S3 and mail server; calls go to any of them or to their proxy. */
export async function startFleet(size: number, more: Record<string, string> = {}) {
  const { env: home, openDatabase } = await makeHome({ ...ADMIN, ...more })
  const [s3, mail] = [await startS3Server(), await startSmtpServer()]
  onTestFinished(s3.close)
  onTestFinished(mail.close)
  const { endpoint = '', bucket, accessKeyId, secretAccessKey } = s3.config
  const env = {
    ...home,
    SECRET_KEY: randomBytes(32).toString('hex'),
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    SMTP_URL: mail.url,
  }
  const members = new Set<StartedServer>()

  /** A started server gets its share of the calls from then on. */
  async function start(main = BUILT_SERVER): Promise<StartedServer> {
    const server = await startBuild(main, { ...env, DATA_DIR: tempFolder() })
    onTestFinished(() => void server.child.kill('SIGKILL'))
    if (!server.address) throw new Error(server.output())
    members.add(server)
    return server
  }

  /** Like a power failure: nothing in progress is finished. */
  function kill(server: StartedServer) {
    members.delete(server)
    server.child.kill('SIGKILL')
  }

  /** Like an upgrade: work in progress is finished, and nothing new arrives. */
  async function retire(server: StartedServer): Promise<number | null> {
    members.delete(server)
    server.child.kill('SIGTERM')
    return server.ended
  }

  const anyAddress = () => more.PUBLIC_URL ?? [...members][randomInt(members.size)]?.address ?? ''

  let acknowledged = 0
  const dueAfter: { count: number; work: () => void }[] = []
  function countAnswer() {
    acknowledged += 1
    for (const due of dueAfter.splice(0)) due.count <= acknowledged ? due.work() : dueAfter.push(due)
  }

  /** Calls any server; lost calls are sent again to any that is left, as a browser's user would do. */
  async function call<R extends RouteSpec>(route: R, input: RequestOf<R>, as?: Session): Promise<Answer> {
    const { method, url, headers, body } = toWire(route, input as object)
    const authorization = as ? { authorization: `Bearer ${as.token}` } : {}
    for (let isRepeated = false; ; isRepeated = true) {
      try {
        const response = await fetch(new URL(url, anyAddress()), {
          method,
          headers: { ...headers, ...authorization },
          ...(body ? { body } : {}),
        })
        const text = await response.text()
        countAnswer()
        return {
          status: response.status,
          body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
          isRepeated,
        }
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
      }
    }
  }

  return {
    ...openDatabase(),
    env,
    mail,
    start: async () => Promise.all(Array.from({ length: size }, () => start())),
    join: start,
    kill,
    retire,
    call,
    anyAddress,
    /** Runs work once this many calls are answered, while others are in progress. */
    after: (count: number, work: () => void) => dueAfter.push({ count, work }),
  }
}

export type Fleet = Awaited<ReturnType<typeof startFleet>>
