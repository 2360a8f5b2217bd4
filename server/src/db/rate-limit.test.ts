import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { clearHits, releaseHit, requireHit, sweepRateLimits, takeHit } from './rate-limit.ts'

const { db, close } = await openTestDatabase()
afterAll(close)

const MINUTE = 60_000
const rate = { max: 3, per: 60 * MINUTE }
const at = (minutes: number) => ({ now: () => Date.UTC(2026, 0, 1) + minutes * MINUTE })
const allowed = async (bucket: string, minutes: number) => (await takeHit(db, at(minutes), bucket, rate)).allowed

it('slides: three in any hour, however they straddle the clock', async () => {
  expect([await allowed('slide', 0), await allowed('slide', 50), await allowed('slide', 58)]).toEqual([
    true,
    true,
    true,
  ])
  expect([await allowed('slide', 59), await allowed('slide', 61), await allowed('slide', 62)]).toEqual([
    false,
    true,
    false,
  ])
})

it('does not count a refused hit against the caller', async () => {
  for (let minute = 0; minute < 30; minute += 1) await allowed('refused', minute)
  expect(await allowed('refused', 61)).toBe(true)
})

it('counts hits at the same instant one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => allowed('burst', 0)))
  expect(answers.filter(Boolean)).toHaveLength(3)
})

it('says when to come back', async () => {
  for (let hit = 0; hit < 3; hit += 1) await requireHit(db, at(0), 'wait', rate)
  await expect(requireHit(db, at(20), 'wait', rate)).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfterSeconds: 2400,
  })
})

it('forgets a bucket when told, and old ones by sweeping', async () => {
  await requireHit(db, at(0), 'gone', rate)
  await clearHits(db, 'gone')
  await requireHit(db, at(0), 'old', rate)
  await sweepRateLimits(db, at(200))
  expect(await db.selectFrom('rate_limits').select('bucket').where('bucket', 'in', ['gone', 'old']).execute()).toEqual(
    [],
  )
})

it('counts the hits of one key once, and takes back that key alone [limits/sprayer]', async () => {
  const hit = async (key: string) => (await takeHit(db, at(0), 'keys', rate, key)).allowed
  const first = await Promise.all(['a', 'a', 'a', 'b', 'a', 'c', 'd', 'a'].map(hit))
  expect(first).toEqual([true, true, true, true, true, true, false, true])
  await Promise.all(['a', 'a', 'x'].map((key) => releaseHit(db, at(0), 'keys', rate, key)))
  expect([await hit('d'), await hit('e'), await hit('b')]).toEqual([true, false, true])
})

it('reads the plain numbers of before there were keys', async () => {
  const old = {
    bucket: 'old-hits',
    hits: JSON.stringify([at(0).now(), at(1).now()]),
    expires_at: '2030-01-01T00:00:00Z',
  }
  await db.insertInto('rate_limits').values(old).execute()
  expect([await allowed('old-hits', 2), await allowed('old-hits', 3), await allowed('old-hits', 60)]).toEqual([
    true,
    false,
    true,
  ])
})

it('does not count what was counted before the clock was put back [faults/clock-back-way-in]', async () => {
  for (let hit = 0; hit < 3; hit += 1) await allowed('ahead', 365 * 24 * 60)
  expect(await allowed('ahead', 365 * 24 * 60)).toBe(false)
  expect([await allowed('ahead', 0), await allowed('ahead', 1), await allowed('ahead', 2)]).toEqual([true, true, true])
  expect(await allowed('ahead', 3)).toBe(false)
})
