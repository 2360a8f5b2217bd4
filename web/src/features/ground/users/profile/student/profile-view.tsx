import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { QueryState } from '@/shared/ui/query-state'
import { Skeleton } from '@/shared/ui/skeleton'
import { profileQuery } from '../api'
import { ProfileCard } from './profile-card'
import { ProfileForm } from './profile-form'

/** The user's own profile: view, edit, then save or cancel. */
export function ProfileView() {
  const query = useQuery(profileQuery)
  const { data: profile } = query
  const [isEditing, setEditing] = useState(false)
  const editButton = useFocusAfter(isEditing)
  if (!profile)
    return (
      <QueryState
        query={query}
        what="your profile"
        title="Could not load your profile."
        text="Failed to fetch profile data."
        loading={<Loading />}
      />
    )
  if (isEditing) return <ProfileForm profile={profile} onDone={() => setEditing(false)} />
  return <ProfileCard profile={profile} onEdit={() => setEditing(true)} editButton={editButton} />
}

/** As tall as a profile: nothing below moves. */
const Loading = () => (
  <div role="status">
    <span className="sr-only">Loading your profile</span>
    <Skeleton className="h-112 w-full max-w-3xl rounded-lg sm:h-56" />
  </div>
)

/** Returns the focus to the edit button once the form has closed. */
function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
