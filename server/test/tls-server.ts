import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { makeTempFolder } from './temp-folder.ts'

/** A localhost server with a self-made certificate, valid for this many days; its responses carry that Date. */
export async function startTlsServer({ days = 30, date = () => new Date() } = {}) {
  const { path, remove } = makeTempFolder()
  const [key, cert] = [join(path, 'key.pem'), join(path, 'cert.pem')]
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', String(days)]
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert]
  execFileSync('openssl', [...made, ...named], { stdio: 'ignore' })
  const pem = readFileSync(cert, 'utf8')
  const server = createServer({ key: readFileSync(key), cert: pem }, (_request, response) => {
    response.setHeader('date', date().toUTCString())
    response.end()
  })
  remove()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificate: pem,
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}
