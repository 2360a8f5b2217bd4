// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog'
import { CopyButton } from './copy-button'
import { Field } from './field'
import { FileDrop } from './file-drop'
import { Input } from './input'
import { PasswordInput } from './password-input'
import { StatusBadge } from './status-badge'
import { Tabs } from './tabs'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('Field', () => {
  it('ties label, hint and error to its control', () => {
    render(
      <Field label="Email" hint="We never share it." error="Please enter a valid email address.">
        <Input />
      </Field>,
    )
    const input = screen.getByLabelText('Email')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const sentences = input
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(sentences).toEqual(['We never share it.', 'Please enter a valid email address.'])
  })
})

describe('PasswordInput', () => {
  it('shows and hides what was typed', async () => {
    render(<PasswordInput aria-label="Password" />)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    expect(input.type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input.type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(input.type).toBe('password')
  })
})

describe('CopyButton', () => {
  it('confirms for two seconds', async () => {
    vi.useFakeTimers()
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    render(<CopyButton value="PK36" label="IBAN" />)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy IBAN' })))
    expect(screen.getByRole('status').textContent).toBe('IBAN copied')
    await act(() => vi.advanceTimersByTime(1999))
    expect(screen.getByRole('status').textContent).toBe('IBAN copied')
    await act(() => vi.advanceTimersByTime(1))
    expect(screen.getByRole('status').textContent).toBe('')
  })
})

describe('FileDrop', () => {
  it('takes a good file and refuses a bad one with the reason', async () => {
    const chosen = vi.fn()
    render(<FileDrop file={null} onChange={chosen} label="Proof" />)
    const good = new File(['x'], 'scan.mp4')
    fireEvent.change(screen.getByLabelText('Proof'), { target: { files: [good] } })
    await expect.poll(() => chosen.mock.lastCall).toEqual([good])
    fireEvent.change(screen.getByLabelText('Proof'), { target: { files: [new File(['x'], 'scan.exe')] } })
    await expect.poll(() => chosen.mock.lastCall).toEqual([null])
    await expect.poll(() => screen.queryByRole('alert')?.textContent).toContain("can't be used here")
  })
})

describe('StatusBadge', () => {
  it('says the same word however the state is written', () => {
    render(
      <>
        <StatusBadge status="NOT_APPLIED" />
        <StatusBadge status="not applied" />
        <StatusBadge status="Unheard of" />
      </>,
    )
    expect(screen.getAllByText('Not Applied')).toHaveLength(2)
    expect(screen.getByText('Unheard of')).toBeTruthy()
  })
})

describe('Tabs', () => {
  it('opens the first tab and shows counts, zero included', () => {
    const tabs = [
      { value: 'pending', label: 'Pending', count: 2, content: 'Two wait' },
      { value: 'submitted', label: 'Submitted', count: 0, content: 'None yet' },
    ]
    render(<Tabs label="Assignments" tabs={tabs} />)
    expect(screen.getByRole('tab', { name: 'Submitted 0' })).toBeTruthy()
    expect(screen.getByText('Two wait')).toBeTruthy()
    expect(screen.queryByText('None yet')).toBeNull()
  })

  it('is walked by the arrows in a ring, with one tab in the order of keys', async () => {
    const tabs = ['One', 'Two', 'Three'].map((label) => ({ value: label, label, content: `About ${label}` }))
    const chosen = vi.fn()
    render(<Tabs label="Numbers" tabs={tabs} onValueChange={chosen} />)
    await userEvent.tab()
    for (const [key, label] of [
      ['{ArrowLeft}', 'Three'],
      ['{ArrowRight}', 'One'],
      ['{ArrowRight}', 'Two'],
      ['{End}', 'Three'],
      ['{Home}', 'One'],
    ] as const) {
      await userEvent.keyboard(key)
      expect(document.activeElement?.textContent).toBe(label)
      expect(screen.getByRole('tabpanel').textContent).toBe(`About ${label}`)
      expect(chosen).toHaveBeenLastCalledWith(label)
      expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement])
    }
  })
})

function Asking({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete it?"
        confirmLabel="Delete Course"
        onConfirm={onConfirm}
      >
        It is gone for good.
      </ConfirmDialog>
    </>
  )
}

describe('ConfirmDialog', () => {
  it('starts on the harmless answer and gives focus back where it came from', async () => {
    const confirm = vi.fn()
    render(<Asking onConfirm={confirm} />)
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await expect.poll(() => document.activeElement?.textContent).toBe('Cancel')
    await userEvent.click(screen.getByRole('button', { name: 'Delete Course' }))
    expect(confirm).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.activeElement?.textContent).toBe('Delete')
  })
})
