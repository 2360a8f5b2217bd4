import { uploadImage } from '@sonocampus/contract/site.uploads'
import { callWithProgress } from './call.ts'
import { useSending } from './use-sending.ts'

/** A picture for a course, a question or the site; answers its address. */
export const useUploadImage = () =>
  useSending((file: File, onProgress) => callWithProgress(uploadImage, { files: { file } }, onProgress))
