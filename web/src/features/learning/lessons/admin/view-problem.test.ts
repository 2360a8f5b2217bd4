import { describe, expect, it } from 'vitest'
import { viewProblem } from './view-problem'

const nothing = { error: null, data: undefined }

describe('a preview', () => {
  it('of a video without an id is stopped before any call [admin-videos/preview-id-missing]', () => {
    expect(viewProblem('', nothing)).toBe('Video ID is missing.')
    expect(viewProblem(undefined, { error: new Error('late'), data: { view_url: '/x' } })).toBe('Video ID is missing.')
  })

  it('tells an answer without an address from a call that failed', () => {
    expect(viewProblem('1', { error: null, data: {} })).toBe('Could not retrieve video playback URL.')
    expect(viewProblem('1', { error: null, data: { view_url: '' } })).toBe('Could not retrieve video playback URL.')
    expect(viewProblem('1', { error: new Error('500'), data: undefined })).toBe('Failed to get video playback URL.')
  })

  it('has no problem while it waits, nor with an address', () => {
    expect(viewProblem('1', nothing)).toBeUndefined()
    expect(viewProblem('1', { error: null, data: { view_url: '/api/media/1' } })).toBeUndefined()
  })
})
