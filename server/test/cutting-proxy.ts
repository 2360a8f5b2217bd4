import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy that breaks the connection after each of the given numbers of uploaded bytes. */
export async function startCuttingProxy(target: () => number, cuts: { at: number; also?: () => void }[]) {
  const open = new Set<Socket>()
  let sent = 0
  let broken = 0
  const server = createServer((near) => {
    const far = connect(target(), '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (chunk) => {
      sent += chunk.length
      if (sent < (cuts[0]?.at ?? Number.POSITIVE_INFINITY)) return
      broken += 1
      cuts.shift()?.also?.()
      for (const socket of open) socket.destroy()
    })
    near.pipe(far)
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    broken: () => broken,
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
