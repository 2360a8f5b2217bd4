// @vitest-environment happy-dom
import { act, cleanup, configure, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Toaster, toast } from '../ui/toaster'
import { latePreloads, later } from './later'

// A last resort: how long things take is not tested.
configure({ asyncUtilTimeout: 20_000 })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Word = ({ text }: { text: string }) => <p>{text}</p>

it('is loaded when it is first drawn, and tried again when its code did not come', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<typeof Word>>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue(Word)
  const Late = later(load)
  expect(load).not.toHaveBeenCalled()
  render(<Late text="here" />)
  await act(() => vi.advanceTimersByTimeAsync(2999))
  expect(load).toHaveBeenCalledOnce()
  expect(screen.queryByText('here')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText('here')).toBeTruthy()
})

it('is drawn at once when it was loaded ahead', async () => {
  const Late = later(async () => Word)
  await latePreloads.at(-1)?.()
  render(<Late text="at once" />)
  expect(screen.getByText('at once')).toBeTruthy()
})

it('leaves its place to something else while it is on its way, and is not loaded ahead when most never come to it', async () => {
  const before = latePreloads.length
  const Late = later(async () => Word, { Waiting: ({ text }) => <p>waiting for {text}</p>, isAhead: false })
  expect(latePreloads).toHaveLength(before)
  render(<Late text="it" />)
  expect(screen.getByText('waiting for it')).toBeTruthy()
  await expect.poll(() => screen.queryByText('it')).toBeTruthy()
})

it('tells what was said before its place was there', async () => {
  await import('../ui/toasts') // Loaded beforehand: its loading time is not tested.
  toast.error('Said early.')
  render(<Toaster />)
  toast.success('Said next.')
  await expect.poll(() => screen.queryByText('Said early.')).toBeTruthy()
  await expect.poll(() => screen.queryByText('Said next.')).toBeTruthy()
})
