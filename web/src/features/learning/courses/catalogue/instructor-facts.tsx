import type { Instructor } from '@sonocampus/contract/site.texts'
import { Avatar } from '@/shared/ui/avatar'
import { personInitials } from './person-initials'
import { paragraphsOf } from './text-lines'

export function InstructorFacts({ instructor, Heading }: { instructor: Instructor; Heading?: 'h3' }) {
  const { name, degrees, registration, about, photo_url } = instructor
  const Name = Heading ?? 'p'
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={name} initials={personInitials(name)} src={photo_url} size="lg" />
        <div className="min-w-0 wrap-anywhere">
          <Name className="text-lg font-semibold">{name}</Name>
          {degrees && <p className="text-sm text-ink-soft">{degrees}</p>}
          {registration && (
            <p className="text-sm text-ink-faint tabular-nums">
              Registration <span className="inline-block">{registration}</span>
            </p>
          )}
        </div>
      </div>
      {about && (
        <div className="mt-4 grid gap-3 text-ink-soft wrap-anywhere">
          {paragraphsOf(about).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </>
  )
}
