import { useEffect, useState } from 'react'
import { SearchButton } from '@/features/search/search-button'
import { useSearchKeys } from '@/features/search/use-search-keys'
import { afterFirstPicture } from '@/shared/lib/after-first-picture'
import { later, useWasOpen } from '@/shared/lib/later'
import { adminMenu } from './admin-menu'
import { AreaLayout } from './area-layout'

const UploadDock = later(async () => (await import('@/features/film-uploads/upload-dock')).UploadDock, {
  isAhead: false,
})
const Palette = later(async () => (await import('@/features/search/palette')).Palette)

export function AdminLayout() {
  const [isSearching, setSearching] = useState(false)
  const wasSearching = useWasOpen(isSearching)
  const search = () => setSearching(true)
  useSearchKeys(search)
  return (
    <>
      <AreaLayout label="Admin menu" menu={adminMenu} search={<SearchButton onOpen={search} />} dock={<Uploads />} />
      {wasSearching && <Palette open={isSearching} onOpenChange={setSearching} pages={adminMenu} />}
    </>
  )
}

/** No first picture waits for them. */
function Uploads() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => afterFirstPicture(() => setWanted(true)), [])
  return isWanted && <UploadDock />
}
