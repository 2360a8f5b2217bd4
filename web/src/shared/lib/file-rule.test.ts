import { uploadRules } from '@sonocampus/contract/upload-rules'
import { describe, expect, it } from 'vitest'
import { describeRule, fileRuleOf, formatBytes, mediaRule, refuseFile } from './file-rule'

const megabyte = 1024 * 1024

describe('refuseFile', () => {
  it('lets pictures and films of up to 50 MB through by default', () => {
    for (const name of ['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'a.mp4', 'a.webm', 'scan 1.MOV']) {
      expect(refuseFile({ name, size: 50 * megabyte }, mediaRule)).toBeUndefined()
    }
  })
  it('names the kinds it takes, or the size, when it refuses', () => {
    expect(refuseFile({ name: 'a.exe', size: 1 }, mediaRule)).toContain('JPG, PNG, GIF, MP4, WEBM, MOV up to 50 MB')
    expect(refuseFile({ name: 'a.mov', size: 50 * megabyte + 1 }, mediaRule)).toContain('the limit is 50 MB')
  })
  it('lets DICOM files through whatever they are called, and leaves them to the server', () => {
    const rule = fileRuleOf(uploadRules.asset)
    for (const name of ['IM0001', '1.2.840.113619.2', 'heart.dcm', 'heart.mp4'])
      expect(refuseFile({ name, size: 1 }, rule)).toBeUndefined()
    expect(refuseFile({ name: 'notes.pdf', size: 1 }, rule)).toContain('DICOM')
  })
  it('uses the sentences of the screen where it has its own', () => {
    const rule = {
      extensions: ['pdf'],
      maxBytes: 5 * megabyte,
      typeMessage: 'No.',
      sizeMessage: 'File size exceeds 5MB.',
    }
    expect(refuseFile({ name: 'a.png', size: 1 }, rule)).toBe('No.')
    expect(refuseFile({ name: 'a.pdf', size: 6 * megabyte }, rule)).toBe('File size exceeds 5MB.')
    expect(describeRule(rule)).toBe('PDF up to 5 MB')
  })
})

describe('the rule of an upload', () => {
  it('takes the endings of its types, and films up to their own limit', () => {
    const rule = fileRuleOf(uploadRules.assignment)
    for (const name of ['a.pdf', 'a.JPG', 'a.jpeg', 'a.png', 'a.webp', 'a.heic', 'a.docx', 'a.zip'])
      expect([name, refuseFile({ name, size: 25 * megabyte + 1 }, rule)]).toEqual([name, 'File size exceeds 25MB.'])
    for (const name of ['a.mp4', 'a.mov', 'a.webm']) {
      expect(refuseFile({ name, size: 200 * megabyte }, rule)).toBeUndefined()
      expect(refuseFile({ name, size: 200 * megabyte + 1 }, rule)).toBe('File size exceeds 200MB.')
    }
    for (const name of ['a.gif', 'a.avi', 'a', 'pdf'])
      expect(refuseFile({ name, size: 1 }, rule)).toBe(rule.typeMessage)
  })
})

describe('formatBytes', () => {
  it('is short', () => {
    expect([formatBytes(10), formatBytes(20_480), formatBytes(1.5 * megabyte)]).toEqual(['1 kB', '20 kB', '1.5 MB'])
  })
})
