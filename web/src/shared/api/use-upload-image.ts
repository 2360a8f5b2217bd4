import { uploadImage } from '@sonocampus/contract/site.uploads'
import { callWithProgress } from './call.ts'
import { useSending } from './use-sending.ts'

/** Uploads a course, question or site picture; returns its URL. */
export const useUploadImage = () =>
  useSending((file: File, onProgress) => callWithProgress(uploadImage, { files: { file } }, onProgress))
