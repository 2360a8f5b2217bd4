import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PlanParts } from './plan-parts'

const plan = (held_at: string) => ({ id: '1', is_begun: true, held_at, parts: [] })
const textOf = (held_at: string) =>
  renderToStaticMarkup(<PlanParts plan={plan(held_at) as unknown as Parameters<typeof PlanParts>[0]['plan']} />)

it('says that access pauses while the day is to come, and since when it has been paused after it [instalments/paused-since]', () => {
  expect(textOf('2099-01-01T00:00:00.000Z')).toContain('access pauses on')
  expect(textOf('2020-01-01T00:00:00.000Z')).toContain('Access has been paused since')
})
