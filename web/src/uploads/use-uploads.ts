import { useSyncExternalStore } from 'react'
import type { Upload } from './upload'
import { uploads } from './uploads'

/** Every upload of this tab. */
export const useUploads = (): readonly Upload[] => useSyncExternalStore(uploads.subscribe, uploads.list)
