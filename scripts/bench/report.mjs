// One report of one run, as Markdown, with all sizes side by side.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.mjs'

export const whole = (value) => Math.round(value).toLocaleString('en-US')
const ms = (value) => (value >= 100 ? whole(value) : value.toFixed(1))
const percent = (value) => `${Math.round(value * 100)} %`
const kB = (bytes) => (bytes >= 10_240 ? `${whole(bytes / 1024)} kB` : `${bytes} B`)
export const table = (head, rows) =>
  [head, head.map((_, at) => (at === 0 ? '---' : '--:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** `runs` are the sizes of one engine, each with its reads, writes, scenarios and memory. */
export function reportOf({ engine, runs, seconds, machine }) {
  const sizes = runs.map(({ size }) => whole(size))
  const beside = (pick) => runs.map(pick).join(' / ')
  const reads = runs[0].reads.map(({ name }, at) => {
    const each = (pick) => beside(({ reads }) => pick(reads[at], reads[0]))
    return [
      name,
      each(({ bytes }) => kB(bytes)),
      each(({ alone }) => ms(alone)),
      each(({ rate, isSlow }) => (isSlow ? `(${rate.toFixed(1)})` : whole(rate))),
      each(({ slow }) => ms(slow)),
      each(({ rate }, health) => percent(rate / health.rate)),
      each(({ rate, bare }) => percent(rate / bare)),
      each(({ wait }) => ms(wait)),
    ]
  })
  const writes = runs[0].writes.map(({ name }, at) => {
    const each = (pick) => beside(({ writes }) => pick(writes[at]))
    return [name, each(({ rate }) => whole(rate)), each(({ share }) => percent(share)), each(({ slow }) => ms(slow))]
  })
  const figures = [
    ['commits a second of the engine itself', beside(({ commits }) => whole(commits))],
    ['a quiz with 300 at once: calls a second', beside(({ quiz }) => whole(quiz.rate))],
    ['… from the first start to the last submission, seconds', beside(({ quiz }) => quiz.took.toFixed(1))],
    ['… half of the answers within, ms', beside(({ quiz }) => ms(quiz.middle))],
    ['… 99 of 100 within, ms', beside(({ quiz }) => ms(quiz.slow))],
    ['… another student waits at most, ms', beside(({ quiz }) => ms(quiz.wait))],
    [
      '60 payments approved in a row while 200 watch: each, middle and longest, ms',
      beside(({ desk: { decided } }) => {
        const got = decided.count < 60 ? ` (only ${decided.count} in a minute)` : ''
        return `${ms(decided.middle)}, ${ms(decided.longest)}${got}`
      }),
    ],
    [
      '… those who watch: middle and 99 of 100 within, ms',
      beside(({ desk }) => `${ms(desk.watched.middle)}, ${ms(desk.watched.slow)}`),
    ],
    ['… another student waits at most, ms', beside(({ desk }) => ms(desk.watched.wait))],
    ['calls of both that failed', beside(({ quiz, desk }) => whole(quiz.failed + desk.watched.failed))],
    ['memory at rest, MB', beside(({ memory }) => whole(memory.rest))],
    [
      'memory after the run, and at rest again, MB',
      beside(({ memory }) => `${whole(memory.after)}, ${whole(memory.later)}`),
    ],
    ['/healthz with the log on, a second', beside(({ logged }) => whole(logged))],
    ['seeding, seconds', beside(({ seeded }) => (seeded === null ? 'kept' : whole(seeded)))],
  ]
  return `### ${engine === 'postgres' ? 'PostgreSQL' : 'SQLite'}: ${sizes.join(' / ')} students

${machine}. 32 connections, ${seconds} s each; client and server on the same machine, the server's log off. A rate in brackets: the call takes too long to be asked 32 times at once. *Others wait*: the longest that the profile of another student took meanwhile.

${table(['call', 'bytes', 'alone, ms', 'a second', '99 of 100 within, ms', 'of /healthz', 'of bare Fastify', 'others wait, ms'], reads)}

${table(['durable write', 'a second', "of the engine's commits", '99 of 100 within, ms'], writes)}

${table(['', sizes.join(' / ')], figures)}
`
}

/** Puts a report between the markers of its engine in docs/performance.md. */
export function writeReport(engine, report) {
  const path = join(root, 'docs/performance.md')
  const [begin, end] = [`<!-- bench ${engine} -->`, `<!-- end of bench ${engine} -->`]
  const text = readFileSync(path, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < 0) throw new Error(`docs/performance.md has no place for ${engine}`)
  writeFileSync(path, `${text.slice(0, from + begin.length)}\n${report}${text.slice(to)}`)
}
