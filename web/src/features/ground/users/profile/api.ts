import type { RequestOf } from '@sonocampus/contract/route'
import { getProfile, updateProfile, uploadAvatar } from '@sonocampus/contract/users.profile'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callWithProgress } from '@/shared/api/call'
import { BRIEFLY_FRESH } from '@/shared/api/query-client'
import { useSending } from '@/shared/api/use-sending'
import { renameStudent } from '@/shared/session/stored-session'

const keys = { mine: ['profile'] }

export const profileQuery = queryOptions({
  queryKey: keys.mine,
  queryFn: ({ signal }) => call(getProfile, {}, signal),
  staleTime: BRIEFLY_FRESH,
  // Refetched after a gap in the live messages: a changed role causes one.
  meta: { live: [] },
})

/** Updates the name in the stored session too. */
export function useUpdateProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<typeof updateProfile>['body']) => call(updateProfile, { body }),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery.queryKey, profile)
      renameStudent(profile.full_name)
    },
  })
}

/** Refetches the profile so that the new picture shows everywhere. */
export function useUploadAvatar() {
  const queryClient = useQueryClient()
  return useSending((file: File, onProgress) => callWithProgress(uploadAvatar, { files: { file } }, onProgress), {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
  })
}
