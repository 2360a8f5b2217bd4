import { savedViewLimits } from '@sonocampus/contract/saved-view-limits'
import { deleteView, type ListScreen, listSavedViews, saveView } from '@sonocampus/contract/saved-views'
import { deleteUser, setUserActive } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
type Session = Awaited<ReturnType<typeof test.makeSession>>

const save = (as: Session, name: string, query = 'status=approved', screen: ListScreen = 'payments') =>
  call(saveView, { body: { screen, name, query } }, as)
const list = async (as: Session, screen: ListScreen = 'payments') =>
  (await call(listSavedViews, { query: { screen } }, as)).body as { id: string; name: string; query: string }[]
const namesOf = async (as: Session, screen?: ListScreen) => (await list(as, screen)).map(({ name }) => name)

it('keeps what a list is narrowed to under a name, by list, and replaces the one of the same name [desk/saved-views]', async () => {
  const clerk = await test.makeSession('clerk')
  await save(clerk, ' Late proofs ', 'sort=submitted_at&from=2026-11-01')
  await save(clerk, 'Large', 'sort=-amount_due')
  await save(clerk, 'Large', '', 'students')
  expect(await list(clerk)).toEqual([
    { id: expect.any(String), name: 'Large', query: 'sort=-amount_due' },
    { id: expect.any(String), name: 'Late proofs', query: 'sort=submitted_at&from=2026-11-01' },
  ])
  const [before] = await list(clerk)
  const again = await save(clerk, 'Large', 'sort=-amount_due&status=approved')
  expect([again.status, again.body]).toEqual([200, { ...before, query: 'sort=-amount_due&status=approved' }])
  expect(await namesOf(clerk)).toEqual(['Large', 'Late proofs'])
  expect(await list(clerk, 'students')).toEqual([{ id: expect.any(String), name: 'Large', query: '' }])
  expect(await namesOf(clerk, 'applications')).toEqual([])
})

it("shows, replaces and deletes nobody else's, whatever their role [desk/saved-views]", async () => {
  const staff = await Promise.all((['admin', 'clerk', 'teacher'] as const).map((role) => test.makeSession(role)))
  for (const [at, one] of staff.entries()) await save(one, 'Mine', `search=${at}`)
  for (const [at, one] of staff.entries()) expect((await list(one)).map(({ query }) => query)).toEqual([`search=${at}`])
  const [admin, clerk] = staff as [Session, Session]
  const [{ id: viewId = '' } = {}] = await list(clerk)
  expect(await call(deleteView, { params: { viewId } }, admin)).toBeRefused('not_found')
  expect((await call(deleteView, { params: { viewId } }, clerk)).status).toBe(200)
  expect(await call(deleteView, { params: { viewId } }, clerk)).toBeRefused('not_found')
  expect([await namesOf(clerk), await namesOf(admin)]).toEqual([[], ['Mine']])
  expect(await call(listSavedViews, { query: { screen: 'payments' } }, await test.makeSession())).toBeRefused(
    'forbidden',
  )
})

it('keeps 20 of a list, however many are saved at once, with names and queries of bounded length [desk/saved-views]', async () => {
  const clerk = await test.makeSession('clerk')
  const answers = await Promise.all(
    Array.from({ length: savedViewLimits.perList + 3 }, (_, n) => save(clerk, `View ${n}`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(savedViewLimits.perList)
  const [refused] = answers.filter(({ status }) => status !== 200)
  expect([refused?.status, refused?.body.detail]).toEqual([
    409,
    'You have 20 views of this list. Delete one, or reuse one of their names.',
  ])
  const [kept] = await list(clerk)
  expect((await save(clerk, kept?.name ?? '', 'search=new')).status).toBe(200)
  expect((await save(clerk, 'Elsewhere', '', 'students')).status).toBe(200)
  const other = await test.makeSession('clerk')
  for (const [name, query, status] of [
    ['', '', 422],
    ['n'.repeat(61), '', 422],
    ['n', 'q'.repeat(2001), 422],
    ['n'.repeat(60), 'q'.repeat(2000), 200],
  ] as const)
    expect([name.length, query.length, (await save(other, name, query)).status]).toEqual([
      name.length,
      query.length,
      status,
    ])
})

it('forgets the views of an account that is deleted [desk/saved-views]', async () => {
  const [admin, clerk] = [await test.makeSession('admin'), await test.makeSession('clerk')]
  await save(clerk, 'Mine')
  const off = { is_active: false, current_password: PASSWORD }
  await call(setUserActive, { params: { userId: clerk.id }, body: off }, admin)
  await call(deleteUser, { params: { userId: clerk.id } }, admin)
  const left = await test.deps.db.selectFrom('saved_views').select('id').where('user_id', '=', clerk.id).execute()
  expect(left).toEqual([])
})
