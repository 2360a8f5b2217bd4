import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { profileQuery } from '@/features/ground/users/profile/api'
import { SearchButton } from '@/features/overview/search/search-button'
import { useSearchKeys } from '@/features/overview/search/use-search-keys'
import { afterFirstPicture } from '@/shared/lib/after-first-picture'
import { later, useWasOpen } from '@/shared/lib/later'
import { mayOpen } from '@/shared/session/may-open'
import { keepStaffRole, type SessionRole } from '@/shared/session/stored-session'
import { useSessionRole } from '@/shared/session/use-session-role'
import { namedPlaces } from './admin-menu'
import { AreaLayout } from './area-layout'
import { DeskBar } from './desk-bar'
import { DeskMenu } from './desk-menu'
import { Forbidden } from './forbidden'
import { PlaceTabs } from './place-tabs'
import { ReplaceQuestion } from './replace-question'
import { useFreshCounts } from './use-fresh-counts'
import { useLeadToSetUp } from './use-lead-to-set-up'

const UploadDock = later(async () => (await import('@/features/learning/lessons/video-files/upload-dock')).UploadDock, {
  isAhead: false,
})
const Palette = later(async () => (await import('@/features/overview/search/palette')).Palette)

/** The staff's area: what another role's screens are for is said inside the frame. */
export function AdminLayout() {
  const role = usePresentRole()
  useLeadToSetUp()
  const { pathname } = useLocation()
  return <Desk role={role} isAllowed={mayOpen(role, pathname)} />
}

/** The role from the server: a change of role shows the right screens at once. */
function usePresentRole() {
  const role = useSessionRole()
  const present = useQuery(profileQuery).data?.role
  useEffect(() => {
    if (present && present !== 'student') keepStaffRole(present)
  }, [present])
  return role
}

function Desk({ role, isAllowed }: { role: SessionRole | null; isAllowed: boolean }) {
  const [isSearching, setSearching] = useState(false)
  const wasSearching = useWasOpen(isSearching)
  const search = () => setSearching(true)
  useSearchKeys(search)
  useFreshCounts()
  return (
    <>
      <AreaLayout
        label="Admin menu"
        menu={DeskMenu}
        search={<SearchButton onOpen={search} />}
        dock={role !== 'clerk' && <Uploads />}
        bar={(openMenu) => <DeskBar onSearch={search} onMenu={openMenu} />}
      >
        {isAllowed ? (
          <>
            <PlaceTabs />
            <Outlet />
          </>
        ) : (
          <Forbidden />
        )}
      </AreaLayout>
      {wasSearching && <Palette open={isSearching} onOpenChange={setSearching} pages={namedPlaces(role)} />}
      <ReplaceQuestion />
    </>
  )
}

/** Not part of the first paint. */
function Uploads() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => afterFirstPicture(() => setWanted(true)), [])
  return isWanted && <UploadDock />
}
