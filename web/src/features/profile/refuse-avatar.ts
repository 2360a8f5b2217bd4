import { uploadRules } from '@sonocampus/contract/upload-rules'

const { types, maxBytes, wrongType, tooLarge } = uploadRules.avatar

/** Why a picture may not be sent; undefined when it may. */
export function refuseAvatar(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!types.some((type) => type === file.type)) return wrongType
  return file.size > maxBytes ? tooLarge : undefined
}
