import { useQuery } from '@tanstack/react-query'
import { readStudentSession } from '@/shared/session/stored-session'
import { profileQuery } from './api'

/** 'Welcome back, Amna', with the session's name until the profile has loaded. */
export function Greeting() {
  const { data: profile } = useQuery(profileQuery)
  const name = (profile?.full_name ?? readStudentSession()?.full_name ?? '').trim()
  return name ? `Welcome back, ${name}` : 'Welcome back'
}
