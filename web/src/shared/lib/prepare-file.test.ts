import { HEIC_UNREADABLE, TOO_MANY_PIXELS, uploadRules } from '@sonocampus/contract/upload-rules'
import { beforeEach, expect, it, vi } from 'vitest'
import { fileRuleOf } from './file-rule'
import { prepareFile } from './prepare-file'
import { drawSmaller, measurePicture } from './shrink-picture'

vi.mock('./shrink-picture')
const measured = vi.mocked(measurePicture)
const smaller = new File(['small'], 'a.jpg')
const drawn = vi.mocked(drawSmaller)
const onWork = vi.fn()
const rule = fileRuleOf(uploadRules.paymentProof)
const MB = 1024 * 1024
const fileOf = (name: string, size: number) => Object.defineProperty(new File([], name), 'size', { value: size })
const prepare = (name: string, size = MB) => prepareFile(fileOf(name, size), rule, onWork)

beforeEach(() => {
  vi.clearAllMocks()
  measured.mockResolvedValue({ width: 4000, height: 3000 })
  drawn.mockResolvedValue(smaller)
})

it('does not touch what fits [uploads/shrunk]', async () => {
  for (const name of ['a.png', 'a.JPG', 'a.jpeg', 'a.webp', 'a.pdf']) {
    const file = fileOf(name, 5 * MB)
    expect(await prepareFile(file, rule, onWork)).toEqual({ file })
  }
  expect([drawn.mock.calls, onWork.mock.calls]).toEqual([[], []])
})

it('makes a picture smaller that has too many bytes or pixels, and says that it works [uploads/shrunk]', async () => {
  expect(await prepare('a.png', 9 * MB)).toEqual({ file: smaller })
  measured.mockResolvedValue({ width: 8200, height: 6150 })
  expect(await prepare('a.jpg')).toEqual({ file: smaller })
  expect(drawn).toHaveBeenCalledTimes(2)
  expect(onWork).toHaveBeenCalled()
})

it('draws HEIC as JPEG where the browser can, and says how to send one where it cannot [uploads/heic]', async () => {
  expect(await prepare('IMG_1.HEIC')).toEqual({ file: smaller })
  drawn.mockRejectedValue(new Error('no'))
  expect(await prepare('a.heic')).toEqual({ refusal: HEIC_UNREADABLE })
  measured.mockResolvedValue(null)
  expect(await prepare('a.heif')).toEqual({ refusal: HEIC_UNREADABLE })
})

it('refuses the wrong kind, what cannot be made to fit, and what no phone could open', async () => {
  expect(await prepare('a.exe')).toEqual({ refusal: 'Invalid file type. Please upload PNG, JPG, or PDF.' })
  expect(await prepare('a.pdf', 5 * MB + 1)).toEqual({ refusal: 'File size exceeds 5MB.' })
  drawn.mockResolvedValue(null)
  expect(await prepare('a.png', 5 * MB + 1)).toEqual({ refusal: 'File size exceeds 5MB.' })
  measured.mockResolvedValue({ width: 20_000, height: 10_000 })
  expect(await prepare('a.jpg')).toEqual({ refusal: TOO_MANY_PIXELS })
  measured.mockResolvedValue(null)
  expect(await prepare('a.png', 5 * MB + 1)).toEqual({ refusal: 'File size exceeds 5MB.' })
})
