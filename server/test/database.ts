import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Connection, connect } from '#src/db/connect.ts'
import { migrate } from '#src/db/migrate.ts'

export const engine = inject('engine')

/** A migrated, empty database of its own, on the engine that this run is about. */
export async function openTestDatabase(): Promise<Connection & { url: string | null }> {
  if (engine === 'sqlite') {
    const connection = connect({ sqlite: ':memory:' })
    await migrate(connection)
    return { ...connection, url: null }
  }
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(server, `create database ${name} template sonocampus_template`)
  const url = server.replace(/\/[^/]*$/, `/${name}`)
  const connection = connect({ postgres: url })
  const close = async () => {
    await connection.close()
    await administer(server, `drop database ${name} with (force)`)
  }
  return { ...connection, url, close }
}

async function administer(server: string, statement: string) {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement)
  await client.end()
}
