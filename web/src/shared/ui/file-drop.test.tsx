import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { FileRule } from '@/shared/lib/file-rule'
import { FileDrop } from './file-drop'

afterEach(cleanup)

const MB = 1024 * 1024
const fileOf = (name: string, size: number) => Object.defineProperty(new File([], name), 'size', { value: size })

/** Offers one file to an uploader, and gives what it took. */
function offer(file: File, rule?: FileRule) {
  const onChange = vi.fn()
  render(<FileDrop label="File" file={null} onChange={onChange} {...(rule ? { rule } : {})} />)
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } })
  cleanup()
  return onChange.mock.calls.at(-1)?.[0]
}

it('the uploader takes pictures and films of up to 50 MB unless told otherwise [admin-courses/uploader-defaults]', () => {
  for (const kind of ['jpg', 'jpeg', 'png', 'gif', 'mp4', 'webm', 'mov']) {
    const file = fileOf(`scan.${kind}`, 50 * MB)
    expect(offer(file)).toBe(file)
    expect(offer(fileOf(`scan.${kind}`, 50 * MB + 1))).toBeNull()
  }
  for (const kind of ['pdf', 'svg', 'exe', 'avi']) expect(offer(fileOf(`scan.${kind}`, 1))).toBeNull()

  const rule = { extensions: ['pdf'], maxBytes: MB }
  const paper = fileOf('paper.pdf', MB)
  expect(offer(paper, rule)).toBe(paper)
  expect(offer(fileOf('paper.pdf', MB + 1), rule)).toBeNull()
  expect(offer(fileOf('scan.png', 1), rule)).toBeNull()
})
