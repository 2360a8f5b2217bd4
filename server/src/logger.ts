import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import pino, { type DestinationStream } from 'pino'

const SECRETS = [
  'password',
  'new_password',
  'current_password',
  'pin',
  'token',
  'access_token',
  'authorization',
  'cookie',
]

/** JSON lines with request ids. Addresses are logged without their query: signatures and names travel there. */
export function makeLogger(level: string, destination: DestinationStream): FastifyBaseLogger {
  return pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      base: { pid: process.pid },
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          path: request.url.split('?')[0],
          address: request.ip,
        }),
      },
    },
    destination,
  )
}
