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
  // Read again after a gap in the live messages: whoever was given another role has had one.
  meta: { live: [] },
})

/** The stored session carries the name too, and learns the new one. */
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

/** The profile is fetched again afterwards: every place that shows the picture then shows the new one. */
export function useUploadAvatar() {
  const queryClient = useQueryClient()
  return useSending((file: File, onProgress) => callWithProgress(uploadAvatar, { files: { file } }, onProgress), {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
  })
}
