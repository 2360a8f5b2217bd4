import { listMyCourses } from '@sonocampus/contract/courses'
import { expect, it } from 'vitest'
import { engine } from './database.ts'
import { overBudget } from './statement-budgets.ts'

it('tells of a call that asks more than its budget [performance/statement-budget]', () => {
  expect(overBudget(listMyCourses, 2)).toEqual([])
  expect(overBudget(listMyCourses, 3)).toEqual(engine === 'sqlite' ? ['listMyCourses asked 3 statements of 2'] : [])
})
