import type { Profile } from '@sonocampus/contract/users.profile'
import { PencilLine } from 'lucide-react'
import type { Ref } from 'react'
import { readStudentSession } from '@/shared/session/stored-session'
import { Avatar } from '@/shared/ui/avatar'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { NEW_USER, PLACEHOLDER_BIO } from '../profile-defaults'

const ROLES = { student: 'Student', admin: 'Administrator', clerk: 'Clerk', teacher: 'Teacher' }

interface ProfileCardProps {
  profile: Profile
  onEdit: () => void
  editButton: Ref<HTMLButtonElement>
}

export function ProfileCard({ profile, onEdit, editButton }: ProfileCardProps) {
  const name = profile.full_name || NEW_USER
  return (
    <Card className="max-w-3xl">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={name} src={profile.avatar_url} size="lg" />
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="text-2xl break-words">{name}</h2>
          <Badge tone="action" className="mt-1.5">
            {ROLES[profile.role]}
          </Badge>
          <p className="mt-2 break-all text-ink-soft">{readStudentSession()?.email ?? profile.email}</p>
        </div>
        <Button ref={editButton} variant="secondary" className="self-start max-sm:w-full" onClick={onEdit}>
          <PencilLine aria-hidden="true" />
          Edit profile
        </Button>
      </div>
      <h3 className="mt-7 text-sm text-ink-faint">Bio</h3>
      <p dir="auto" className="mt-1 max-w-prose break-words whitespace-pre-line text-ink-soft">
        {profile.bio || PLACEHOLDER_BIO}
      </p>
    </Card>
  )
}
