import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import pino, { type DestinationStream } from 'pino'

/** The fields a line may have besides its message. Passwords, tokens, cookies and bodies are not among them. */
const FIELDS = new Set([
  'attempt',
  'code',
  'course_id',
  'email',
  'err',
  'job',
  'key',
  'kind',
  'migrated',
  'ms',
  'req',
  'reqId',
  'said',
  'status',
  'user',
  'user_id',
  'why',
])

/** JSON lines with request ids. URLs are logged without their query: signatures and names are in it. */
export function makeLogger(level: string, destination: DestinationStream): FastifyBaseLogger {
  const log = pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      base: { pid: process.pid },
      formatters: { log: listedAlone },
      serializers: { req: presentRequest, err: presentError },
    },
    destination,
  )
  // A logger per request would cost more than many a response: a line names its request itself.
  return Object.assign(log, { child: () => log })
}

/** Fields not listed above are named without their value. */
function listedAlone(line: Record<string, unknown>): Record<string, unknown> {
  for (const name in line) if (!FIELDS.has(name)) return hideUnlisted(line)
  return line
}

const hideUnlisted = (line: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(line).map(([name, value]) => [name, FIELDS.has(name) ? value : '[not listed]']))

const presentRequest = ({ url, method, ip }: FastifyRequest) => {
  const end = url.indexOf('?')
  return { method, path: end < 0 ? url : url.slice(0, end), address: ip }
}

/** Drivers attach requests, rows and settings to their errors: only what went wrong and where is logged. */
function presentError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { type, message, stack, code, constraint, syscall, aggregateErrors } = pino.stdSerializers.err(error)
  const causes = aggregateErrors?.map((one: Error) => one.message)
  return { type, message, stack, code, constraint, syscall, causes }
}
