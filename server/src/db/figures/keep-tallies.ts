import { type Kysely, sql } from 'kysely'
import type { Engine } from '../dialect.ts'
import { makeTrigger } from './make-trigger.ts'
import { type Tally, type TallyName, talliesOf } from './tallies.ts'

/** Creates the triggers that maintain the tallies, and counts existing rows. */
export async function keepTallies(
  db: Kysely<unknown>,
  engine: Engine,
  names: readonly TallyName[],
  tallies: Record<string, Tally> = talliesOf(engine),
): Promise<void> {
  for (const name of names) {
    const tally = tallies[name]
    if (!tally) throw new Error(`there is no tally ${name}`)
    const [taken, given] = [change(name, tally, 'old'), change(name, tally, 'new')]
    const keep = (event: string, body: string) =>
      makeTrigger(db, engine, { name: triggerName(name, event), event, on: tally.table, body })
    await keep('insert', given)
    await keep('delete', taken)
    await keep(`update of ${tally.dependsOn.join(', ')}`, `${taken} ${given}`)
    await recountTally(db, engine, name, tally)
  }
}

const triggerName = (name: TallyName, event: string) => `tally_${name}_${event.split(' ')[0]}`

export async function stopKeepingTallies(db: Kysely<unknown>, engine: Engine, names: readonly TallyName[]) {
  for (const name of names.flatMap((one) => ['insert', 'delete', 'update'].map((event) => triggerName(one, event))))
    await sql.raw(engine === 'sqlite' ? `drop trigger ${name}` : `drop function ${name} cascade`).execute(db)
}

/** The expressions of a tally for one row, under the given alias. */
function expressionsOf({ when = '1 = 1', key, part = `''`, total = '0' }: Tally, row: string) {
  const of = (expression: string) => expression.replace(/\{(\w+)\}/g, `${row}.$1`)
  return { when: of(when), key: of(key), part: of(part), total: of(total) }
}

function change(name: TallyName, tally: Tally, row: 'old' | 'new'): string {
  const { when, key, part, total } = expressionsOf(tally, row)
  const sign = row === 'old' ? '-' : ''
  return `insert into tallies (name, key, part, count, total)
    select '${name}', ${key}, ${part}, ${sign}1, ${sign}(${total}) where ${when}
    on conflict (name, key, part) do update
    set count = tallies.count + excluded.count, total = tallies.total + excluded.total;`
}

/** The rows of a tally, counted afresh. */
function counted(name: TallyName, tally: Tally): string {
  const { when, key, part, total } = expressionsOf(tally, tally.table)
  return `select '${name}' as name, ${key} as key, ${part} as part, count(*) as count, sum(${total}) as total
    from ${tally.table} where ${when} group by 2, 3`
}

export async function recountTally<DB>(
  db: Kysely<DB>,
  engine: Engine,
  name: TallyName,
  tally: Tally = talliesOf(engine)[name],
): Promise<void> {
  await sql`delete from tallies where name = ${name}`.execute(db)
  await sql.raw(`insert into tallies (name, key, part, count, total) ${counted(name, tally)}`).execute(db)
}

/** Differences between the tally and its source: a sentence for each, twenty at most. */
export async function findTallyFaults<DB>(db: Kysely<DB>, engine: Engine, name: TallyName): Promise<string[]> {
  type Fault = { key: string; part: string; kept: number | null; there: number | null }
  const { rows } = await sql<Fault>`
    select coalesce(kept.key, there.key) as key, coalesce(kept.part, there.part) as part,
      kept.count as kept, there.count as there
    from (select * from tallies where name = ${name} and (count <> 0 or total <> 0)) as kept
    full join (${sql.raw(counted(name, talliesOf(engine)[name]))}) as there on there.key = kept.key and there.part = kept.part
    where kept.count is distinct from there.count or kept.total is distinct from there.total limit 20`.execute(db)
  return rows.map(({ key, part, kept, there }) => `${name} ${key} ${part}: kept ${kept ?? 0}, there ${there ?? 0}`)
}
