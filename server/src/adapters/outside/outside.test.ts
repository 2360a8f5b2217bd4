import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { startTlsServer } from '#test/tls-server.ts'
import { readCertificate } from './certificate.ts'
import { readDiskSpace } from './disk-space.ts'
import { readClockOffset } from './remote-clock.ts'

const DAY = 24 * 3_600_000

/** The certificate's end, in whole days from now. */
async function daysLeft(url: string) {
  const { state, ...facts } = await readCertificate(url)
  const endsAt = 'endsAt' in facts ? Date.parse(facts.endsAt ?? '') : Number.NaN
  return [state, Math.round((endsAt - Date.now()) / DAY)]
}

it('reads until when a certificate holds, and whether browsers trust it [operations/status-certificate]', async () => {
  const server = await startTlsServer({ days: 10 })
  onTestFinished(server.close)
  expect(await daysLeft(server.url)).toEqual(['invalid', 10])
  expect(await readCertificate(server.url)).toMatchObject({ why: expect.stringMatching(/self signed/) })
  const trusted = getCACertificates('default')
  onTestFinished(() => setDefaultCACertificates(trusted))
  setDefaultCACertificates([...trusted, server.certificate])
  expect(await daysLeft(server.url)).toEqual(['valid', 10])
})

it('says when nobody answers at the address, or not by TLS [operations/status-certificate]', async () => {
  const plain = createServer((_request, response) => response.end())
  await new Promise<void>((resolve) => plain.listen(0, resolve))
  const { port } = plain.address() as AddressInfo
  expect(await readCertificate(`https://localhost:${port}`)).toMatchObject({ state: 'unreachable' })
  await new Promise((resolve) => plain.close(resolve))
  expect(await readCertificate(`https://localhost:${port}`)).toEqual({ state: 'unreachable', why: 'ECONNREFUSED' })
})

it('compares our clock with the Date of an answer, whatever the answer is [operations/status-clock]', async () => {
  const offsetTo = async (date: string | null) => {
    const server = createServer((_request, response) => {
      if (date !== null) response.setHeader('date', date)
      else response.sendDate = false
      response.writeHead(403).end()
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    onTestFinished(() => void server.close())
    return readClockOffset(`http://localhost:${(server.address() as AddressInfo).port}`)
  }
  const inSeconds = (offset: number | null) => Math.round((offset ?? Number.NaN) / 10_000) * 10 + 0 // never -0
  expect(inSeconds(await offsetTo(new Date().toUTCString()))).toBe(0)
  expect(inSeconds(await offsetTo(new Date(Date.now() - 90_000).toUTCString()))).toBe(90)
  expect(inSeconds(await offsetTo(new Date(Date.now() + 300_000).toUTCString()))).toBe(-300)
  expect(await offsetTo(null)).toBeNull()
  expect(await readClockOffset('http://localhost:1')).toBeNull()
})

it('reads what is left of a disk', async () => {
  const { free, total } = await readDiskSpace('/')
  expect(free > 0 && free <= total).toBe(true)
})
