// PLACE (as JSON) STATEMENT: migrates and kills its own process before that statement, else prints their number.
import type { Kysely, KyselyPlugin } from 'kysely'
import { connect } from '../src/db/connect.ts'
import { migrate, STEPS } from '../src/db/migrate.ts'

const [place = '', last = ''] = process.argv.slice(2)
let count = 0
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    if (count === Number(last)) process.kill(process.pid, 'SIGKILL')
    count += 1
    return node
  },
  transformResult: async ({ result }) => result,
}
const steps = Object.fromEntries(
  Object.entries(STEPS).map(([name, step]) => [
    name,
    (db: Kysely<unknown>, types: Parameters<typeof step>[1]) => step(db.withPlugin(counting), types),
  ]),
)
const connection = connect(JSON.parse(place))
await migrate(connection, steps)
await connection.close()
console.log(count)
