// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { House, Search } from 'lucide-react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { BottomBar } from './bottom-bar'

afterEach(cleanup)

it('a bottom bar has links and buttons, marks the current one and says how many are new [layout/bottom-bar]', () => {
  const search = vi.fn()
  render(
    <MemoryRouter>
      <BottomBar
        label="Places"
        entries={[
          { label: 'Home', to: '/home', Icon: House, isCurrent: true, count: 0 },
          { label: 'Inbox', to: '/inbox', Icon: House, count: 120 },
          { label: 'Search', onChoose: search, Icon: Search },
        ]}
      />
    </MemoryRouter>,
  )
  expect(screen.getByRole('navigation', { name: 'Places' })).toBeTruthy()
  const home = screen.getByRole('link', { name: 'Home' })
  expect([home.getAttribute('href'), home.getAttribute('aria-current')]).toEqual(['/home', 'page'])
  const inbox = screen.getByRole('link', { name: /^Inbox\s*, 120 new$/ })
  expect(inbox.getAttribute('aria-current')).toBe(null)
  expect(inbox.textContent).toContain('99+')
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(search).toHaveBeenCalledOnce()
})
