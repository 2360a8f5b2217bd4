// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchField } from './search-field'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const wait = (time: number) => act(() => vi.advanceTimersByTime(time))

it('tells the search once the typing pauses, and at once on Enter', () => {
  const onSearch = vi.fn()
  render(<SearchField label="Search" value="" onSearch={onSearch} />)
  type('sa')
  wait(200)
  type('sara ')
  wait(299)
  expect(onSearch).not.toHaveBeenCalled()
  wait(1)
  expect(onSearch.mock.calls).toEqual([['sara']])
  type('sara k')
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(onSearch).toHaveBeenLastCalledWith('sara k')
})

it('tells at once when the field is left, and not once more while what it was left for opens', () => {
  const onSearch = vi.fn()
  render(<SearchField label="Search" value="" onSearch={onSearch} />)
  type('sara')
  fireEvent.blur(box())
  expect(onSearch.mock.calls).toEqual([['sara']])
  wait(300)
  expect(onSearch).toHaveBeenCalledTimes(1)
})

it('tells the newest listener, and nothing when the text is what is searched already', () => {
  const [older, newer] = [vi.fn(), vi.fn()]
  const { rerender } = render(<SearchField label="Search" value="" onSearch={older} />)
  type('sara')
  rerender(<SearchField label="Search" value="" onSearch={newer} />)
  wait(300)
  expect(older).not.toHaveBeenCalled()
  expect(newer).toHaveBeenCalledTimes(1)
  rerender(<SearchField label="Search" value="sara" onSearch={newer} />)
  wait(300)
  expect(newer).toHaveBeenCalledTimes(1)
})

it('takes over a value from outside, but never under the hands of somebody who types', () => {
  const { rerender } = render(<SearchField label="Search" value="sara" onSearch={() => {}} />)
  rerender(<SearchField label="Search" value="" onSearch={() => {}} />)
  expect(box().value).toBe('')
  box().focus()
  type('amina')
  rerender(<SearchField label="Search" value="am" onSearch={() => {}} />)
  expect(box().value).toBe('amina')
})

it('never takes back what was changed from outside while nobody typed [desk/filters-address]', () => {
  const onSearch = vi.fn()
  const { rerender } = render(<SearchField label="Search" value="nobody" onSearch={onSearch} />)
  expect(vi.getTimerCount()).toBe(0)
  box().focus()
  rerender(<SearchField label="Search" value="" onSearch={onSearch} />)
  wait(300)
  fireEvent.blur(box())
  expect([onSearch.mock.calls, box().value]).toEqual([[], ''])
})
