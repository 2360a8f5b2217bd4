// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it } from 'vitest'
import { useAddressParams } from './use-address-params'

afterEach(cleanup)

it('keeps both of two changes that come before the first is drawn, and drops what is empty [desk/filters-address]', async () => {
  let change: ReturnType<typeof useAddressParams>[1] = () => {}
  function Screen() {
    const [params, changeParams] = useAddressParams()
    change = changeParams
    return <p>{`${params}`}</p>
  }
  window.history.replaceState(null, '', '/list?page=3&course_id=7')
  render(<RouterProvider router={createBrowserRouter([{ path: '*', element: <Screen /> }])} />)
  await act(async () => {
    const stale = change
    stale({ from: '2020-01-01', page: '' })
    await Promise.resolve()
    stale({ to: '2020-01-31' })
  })
  await expect.poll(() => screen.queryByText('course_id=7&from=2020-01-01&to=2020-01-31')).toBeTruthy()
  expect(window.location.search).toBe('?course_id=7&from=2020-01-01&to=2020-01-31')
})
