// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ADMIN_TOKEN_KEY,
  clearSession,
  onSessionChange,
  readStudentSession,
  readToken,
  renameStudent,
  STUDENT_SESSION_KEY,
  saveRedirect,
  sessionRole,
  storeAdminToken,
  storeStudentSession,
  takeSavedRedirect,
} from './stored-session'

const amna = { email: 'amna@example.org', role: 'student', full_name: 'Amna', access_token: 'student-token' } as const

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the request token', () => {
  it("is the admin token when one is stored, else the student session's [session/admin-token-first]", () => {
    localStorage.setItem(STUDENT_SESSION_KEY, JSON.stringify(amna))
    expect(readToken()).toBe('student-token')
    localStorage.setItem(ADMIN_TOKEN_KEY, 'admin-token')
    expect(readToken()).toBe('admin-token')
  })

  it('is none when nothing is stored, or when what is stored cannot be read', () => {
    expect(readToken()).toBeNull()
    localStorage.setItem(STUDENT_SESSION_KEY, '{broken')
    expect(readToken()).toBeNull()
    expect(readStudentSession()).toBeNull()
  })
})

describe('the stored session', () => {
  it('is of one person: storing one removes the other', () => {
    storeStudentSession(amna)
    storeAdminToken('admin-token')
    expect([sessionRole(), readStudentSession()]).toEqual(['admin', null])
    storeStudentSession(amna)
    expect([sessionRole(), localStorage.getItem(ADMIN_TOKEN_KEY)]).toEqual(['student', null])
    clearSession()
    expect([sessionRole(), readToken()]).toEqual([null, null])
  })

  it('takes a new name of the student, and none while an administrator acts', () => {
    storeStudentSession(amna)
    renameStudent('Amna Yusuf')
    expect(readStudentSession()).toEqual({ ...amna, full_name: 'Amna Yusuf' })
    storeAdminToken('admin-token')
    renameStudent('Somebody')
    expect([sessionRole(), readStudentSession()]).toEqual(['admin', null])
  })

  it('tells of changes in this tab and in others, until nobody listens', () => {
    const listener = vi.fn()
    const stop = onSessionChange(listener)
    storeStudentSession(amna)
    window.dispatchEvent(new StorageEvent('storage', { key: STUDENT_SESSION_KEY }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    clearSession()
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('hands a saved address over once', () => {
    saveRedirect('/student/profile')
    expect([takeSavedRedirect(), takeSavedRedirect()]).toEqual(['/student/profile', null])
  })
})
