// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FileRule } from '@/shared/lib/file-rule'
import { FileDrop } from './file-drop'

/** No picture can be decoded here. */
class Unreadable {
  onerror = () => {}
  set src(_: string) {
    queueMicrotask(() => this.onerror())
  }
}

beforeEach(() => void vi.stubGlobal('Image', Unreadable))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const MB = 1024 * 1024
const fileOf = (name: string, size: number) => Object.defineProperty(new File([], name), 'size', { value: size })

/** Drops a file and returns what was accepted. */
async function offer(file: File, rule?: FileRule) {
  const onChange = vi.fn()
  render(<FileDrop label="File" file={null} onChange={onChange} {...(rule ? { rule } : {})} />)
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } })
  await expect.poll(() => onChange.mock.calls.length).toBeGreaterThan(0)
  await expect.poll(() => screen.queryByText('Making the picture smaller…')).toBeNull()
  cleanup()
  return onChange.mock.calls.at(-1)?.[0]
}

it('the uploader takes pictures and films of up to 50 MB unless told otherwise [admin-courses/uploader-defaults]', async () => {
  for (const kind of ['jpg', 'jpeg', 'png', 'gif', 'mp4', 'webm', 'mov']) {
    const file = fileOf(`scan.${kind}`, 50 * MB)
    expect(await offer(file)).toBe(file)
    expect(await offer(fileOf(`scan.${kind}`, 50 * MB + 1))).toBeNull()
  }
  for (const kind of ['pdf', 'svg', 'exe', 'avi']) expect(await offer(fileOf(`scan.${kind}`, 1))).toBeNull()

  const rule = { extensions: ['pdf'], maxBytes: MB }
  const paper = fileOf('paper.pdf', MB)
  expect(await offer(paper, rule)).toBe(paper)
  expect(await offer(fileOf('paper.pdf', MB + 1), rule)).toBeNull()
  expect(await offer(fileOf('scan.png', 1), rule)).toBeNull()
})
