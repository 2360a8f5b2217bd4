import { useQuery } from '@tanstack/react-query'
import { readStudentSession } from '@/shared/session/stored-session'
import { profileQuery } from './api'

/** 'Welcome back, Amna', or 'Welcome, Amna' for a new account; with the session's name until the profile has loaded. */
export function Greeting({ isNew = false }: { isNew?: boolean }) {
  const { data: profile } = useQuery(profileQuery)
  const name = (profile?.full_name ?? readStudentSession()?.full_name ?? '').trim()
  const welcome = isNew ? 'Welcome' : 'Welcome back'
  return name ? `${welcome}, ${name}` : welcome
}
