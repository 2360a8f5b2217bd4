import { describe, expect, it } from 'vitest'
import { initialsOf, shadeOf } from './initials'

describe('initialsOf', () => {
  it('gives up to 3 uppercase initials of a title [my-courses/placeholder]', () => {
    expect(initialsOf('obstetric ultrasound')).toBe('OU')
    expect(initialsOf('Basic Abdominal Ultrasound Course')).toBe('BAU')
    expect(initialsOf('Point-of-care')).toBe('POC')
    expect(initialsOf('Doppler & flow')).toBe('DF')
  })
  it('takes fewer when asked, and always gives something', () => {
    expect(initialsOf('Ayesha Noor Khan', 2)).toBe('AN')
    expect(initialsOf('   ')).toBe('?')
  })
})

describe('shadeOf', () => {
  it('is stable and within range', () => {
    expect(shadeOf('Abdominal', 4)).toBe(shadeOf('Abdominal', 4))
    for (const title of ['', 'a', 'Cardiac', 'عربی']) expect(shadeOf(title, 4)).toBeLessThan(4)
  })
})
