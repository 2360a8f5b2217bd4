import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '@/shared/ui/error-state'
import { SkeletonList } from '@/shared/ui/skeleton'
import { profileQuery } from '../api'
import { ProfileCard } from './profile-card'
import { ProfileForm } from './profile-form'

/** The own profile: seen, then edited, then saved or left as it was. */
export function ProfileView() {
  const { data: profile, isError, refetch, isFetching } = useQuery(profileQuery)
  const [isEditing, setEditing] = useState(false)
  const editButton = useFocusAfter(isEditing)
  if (!profile && isError) {
    return (
      <ErrorState
        title="Could not load your profile."
        text="Failed to fetch profile data."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!profile) return <SkeletonList count={1} shape="rows" label="Loading your profile" />
  if (isEditing) return <ProfileForm profile={profile} onDone={() => setEditing(false)} />
  return <ProfileCard profile={profile} onEdit={() => setEditing(true)} editButton={editButton} />
}

/** The focus goes back to the button that opened the form, once the form has left. */
function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
