import { expect, it } from 'vitest'

const scripts = new URL('../../scripts/', import.meta.url).href
const { findFaults, findUnproven, readRows } = await import(`${scripts}requirements.mjs`)
const { cover, selectSlowTests } = await import(`${scripts}short-run.mjs`)

const row = (id: string, levels = ['api'], isLong = false) => ({ id, levels, isLong })
const title = (rows: string[]) => ({ rows, line: 7, isForPostgres: false })
const file = (name: string, rows: string[], more = {}) => ({
  file: name,
  levels: name.startsWith('e2e/') ? ['browser'] : ['api', 'unit'],
  titles: [title(rows)],
  isLong: false,
  mayDiffer: false,
  ...more,
})
/** A title as tests have it; not written out, or it would name rows of its own. */
const titled = (words: string, ...rows: string[]) => `${words} [${rows.join(', ')}]`
const one = file('server/one.test.ts', ['money/paid'])

const GONE = 'money/gone'

it('reads a row with its levels, and whether only a long test can prove it [testing/requirements]', () => {
  const text = `# Rows\n- id: a/b\n  says: "It: is."\n  proof: api, browser\n- id: c/d\n  proof: unit\n  long: true\n`
  expect(readRows(text)).toEqual([row('a/b', ['api', 'browser']), row('c/d', ['unit'], true)])
})

it.each([
  [
    'a title names a row that is none',
    [row('money/paid')],
    [one, file('server/two.test.ts', [GONE])],
    {},
    `server/two.test.ts:7 names ${GONE}, which is no requirement`,
  ],
  ['no test names a row', [row('money/paid'), row('money/owed')], [one], {}, 'money/owed is proven by no test'],
  [
    'a row is proven at another level',
    [row('money/paid', ['browser'])],
    [one],
    {},
    'money/paid is not proven at its level, browser',
  ],
  [
    'a row states no level',
    [row('money/paid', [''])],
    [one],
    {},
    'money/paid states no level of proof: api, browser, unit',
  ],
  [
    'a title names more than three rows',
    'abcd'.split('').map((name) => row(`a/${name}`)),
    [file('server/one.test.ts', ['a/a', 'a/b', 'a/c', 'a/d'])],
    {},
    'server/one.test.ts:7 names 4 rows: 3 are the most',
  ],
  [
    'only a test of 30 seconds proves a row',
    [row('money/paid')],
    [{ ...one, isLong: true }],
    { 'server/one.test.ts': { [titled('is slow', 'money/paid')]: 30 } },
    'money/paid is proven only by tests of more than 20 seconds, and is not marked long',
  ],
])('says so when %s [testing/requirements]', (_, rows, files, times, fault) => {
  expect(findFaults(rows, files, times)).toEqual([fault])
})

it('finds nothing wrong where every row is proven, and with a long one that says so [testing/requirements]', () => {
  expect(findFaults([row('money/paid')], [one], {})).toEqual([])
  const times = { 'server/one.test.ts': { [titled('is slow', 'money/paid')]: 30 } }
  expect(findFaults([row('money/paid', ['api'], true)], [{ ...one, isLong: true }], times)).toEqual([])
})

const takenOf = (...given: Parameters<typeof selectSlowTests>) =>
  selectSlowTests(...given).map((test: { file: string; title?: string; row?: string }) => [
    test.file,
    test.title ?? test.row,
  ])

it('takes of long files the cheapest tests of the rows that nothing else proves [testing/short-run]', () => {
  const rows = [row('a/one'), row('a/two'), row('a/three')]
  const files = [
    file('server/long.test.ts', ['a/one'], { isLong: true }),
    file('server/longer.test.ts', ['a/one', 'a/two'], { isLong: true }),
    file('server/short.test.ts', ['a/two']),
    file('server/never-timed.test.ts', ['a/three'], { isLong: true }),
  ]
  const times = {
    'server/long.test.ts': { [titled('slow', 'a/one')]: 9, [titled('quick', 'a/one')]: 2 },
    'server/longer.test.ts': { [titled('both', 'a/one', 'a/two')]: 4 },
  }
  expect(takenOf(rows, files, times)).toEqual([
    ['server/long.test.ts', titled('quick', 'a/one')],
    ['server/never-timed.test.ts', 'a/three'],
  ])
})

it('takes one slow test for two rows rather than two [testing/short-run]', () => {
  const files = [
    file('server/both.test.ts', ['a/one', 'a/two'], { isLong: true }),
    file('server/one.test.ts', ['a/one'], { isLong: true }),
  ]
  const times = {
    'server/both.test.ts': { [titled('both', 'a/one', 'a/two')]: 6 },
    'server/one.test.ts': { [titled('one', 'a/one')]: 5 },
  }
  const both = [['server/both.test.ts', titled('both', 'a/one', 'a/two')]]
  expect(takenOf([row('a/one'), row('a/two')], files, times)).toEqual(both)
})

it('takes a slow test of a short file only for a row that nothing quicker proves [testing/short-run]', () => {
  const rows = [row('a/one'), row('a/two')]
  const files = [
    file('server/some.test.ts', [], { titles: [title(['a/one']), title(['a/two'])] }),
    file('server/more.test.ts', ['a/one']),
  ]
  const times = {
    'server/some.test.ts': { [titled('slow', 'a/one')]: 5, [titled('slow too', 'a/two')]: 6 },
    'server/more.test.ts': { [titled('quick', 'a/one')]: 0.3 },
  }
  expect(takenOf(rows, files, times)).toEqual([['server/some.test.ts', titled('slow too', 'a/two')]])
})

it('takes a test that was too quick to be named rather than a slow one of its file [testing/short-run]', () => {
  const titles = [title(['a/one']), title(['a/one'])]
  const files = [file('server/long.test.ts', [], { titles, isLong: true })]
  const times = { 'server/long.test.ts': { 'all of it': 9, [titled('slow', 'a/one')]: 4 } }
  expect(takenOf([row('a/one')], files, times)).toEqual([['server/long.test.ts', 'a/one']])
})

it('takes no test of too many seconds, and none for a row that says it is long [testing/short-run]', () => {
  const files = [file('server/slow.test.ts', ['a/one'], { isLong: true })]
  const after = (seconds: number) => ({ 'server/slow.test.ts': { [titled('slow', 'a/one')]: seconds } })
  expect(takenOf([row('a/one')], files, after(21))).toEqual([])
  expect(takenOf([row('a/one')], files, after(19))).toHaveLength(1)
  expect(takenOf([row('a/one', ['api'], true)], files, after(19))).toEqual([])
})

it('names each row that no test which passed has proven, at the level that it states [testing/proven]', () => {
  const passed = [
    { file: 'server/test/requirements-check.test.ts', title: `${titled('in a group', 'money/paid')} is paid` },
    { file: 'web/src/main.screen.test.tsx', title: titled('shows it', 'money/owed') },
  ]
  expect(findUnproven([row('money/paid', ['api', 'browser']), row('money/owed', ['browser'])], passed)).toEqual([
    'money/paid (browser)',
  ])
})

it('forgets the time of a test that is gone [testing/requirements]', () => {
  const times = { 'server/one.test.ts': { [titled('both, slowly', 'money/paid', 'money/owed')]: 30 } }
  expect(findFaults([row('money/paid')], [{ ...one, isLong: true }], times)).toEqual([])
})

const lineOf = ({ line }: { line: string }) => line

it('covers all rows with the cheapest tests, and drops those that later ones make needless [testing/short-run]', () => {
  const test = (line: string, seconds: number, ...proves: string[]) => ({ line, isJourney: false, seconds, proves })
  const tests = [test('a', 1, 'x'), test('ab', 3, 'x', 'y', 'z'), test('c', 9, 'z'), test('none', 0.1)]
  expect(cover(tests, ['x', 'y', 'z']).map(lineOf)).toEqual(['ab'])
  expect(cover(tests, ['x']).map(lineOf)).toEqual(['a'])
  expect(cover(tests, ['q'])).toEqual([])
})
