import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { profileQuery } from '@/features/ground/users/profile/api'
import { SearchButton } from '@/features/overview/search/search-button'
import { useSearchKeys } from '@/features/overview/search/use-search-keys'
import { NotFoundPage } from '@/pages/public/not-found-page'
import { afterFirstPicture } from '@/shared/lib/after-first-picture'
import { later, useWasOpen } from '@/shared/lib/later'
import { mayOpen } from '@/shared/session/may-open'
import { keepStaffRole } from '@/shared/session/stored-session'
import { useSessionRole } from '@/shared/session/use-session-role'
import { adminMenu } from './admin-menu'
import { AreaLayout } from './area-layout'
import { DeskMenuLink } from './desk-menu-link'
import { ReplaceQuestion } from './replace-question'
import { useLeadToSetUp } from './use-lead-to-set-up'

const UploadDock = later(async () => (await import('@/features/learning/lessons/video-files/upload-dock')).UploadDock, {
  isAhead: false,
})
const Palette = later(async () => (await import('@/features/overview/search/palette')).Palette)

/** Hides from clerks and teachers the screens of other roles. */
export function AdminLayout() {
  const role = usePresentRole()
  useLeadToSetUp()
  const { pathname } = useLocation()
  return mayOpen(role, pathname) ? <Desk /> : <NotFoundPage />
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

function Desk() {
  const role = useSessionRole()
  const [isSearching, setSearching] = useState(false)
  const wasSearching = useWasOpen(isSearching)
  const search = () => setSearching(true)
  useSearchKeys(search)
  const menu = adminMenu.filter(({ to }) => mayOpen(role, to)).map((entry) => ({ ...entry, As: DeskMenuLink }))
  return (
    <>
      <AreaLayout
        label="Admin menu"
        menu={menu}
        search={<SearchButton onOpen={search} />}
        dock={role !== 'clerk' && <Uploads />}
      />
      {wasSearching && <Palette open={isSearching} onOpenChange={setSearching} pages={menu} />}
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
