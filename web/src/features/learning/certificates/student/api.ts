import { getCertificateState, requestCertificate } from '@sonocampus/contract/certificates'
import { getProfile, updateProfile } from '@sonocampus/contract/users.profile'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { useWrite } from '@/shared/api/use-write'
import { renameStudent } from '@/shared/session/stored-session'

const keys = {
  state: (courseId: string) => ['certificates', 'state', courseId],
  profile: ['profile'],
}

export const certificateStateQuery = (courseId: string) =>
  queryOptions({
    queryKey: keys.state(courseId),
    meta: { live: ['notification'], about: { course_id: courseId } },
    queryFn: ({ signal }) => call(getCertificateState, { params: { courseId } }, signal),
  })

/** The current profile. Not retried: the user can press the button again. */
export const freshProfileQuery = queryOptions({
  queryKey: keys.profile,
  queryFn: ({ signal }) => call(getProfile, {}, signal),
  retry: false,
})

export const useRequestCertificate = (courseId: string) =>
  useWrite((name: string) => call(requestCertificate, { params: { courseId }, query: { name } }), keys.state(courseId))

/** Updates the profile and the stored session. */
export function useSaveName() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (full_name: string) => call(updateProfile, { body: { full_name } }),
    onSuccess: (profile) => {
      queryClient.setQueryData(freshProfileQuery.queryKey, profile)
      renameStudent(profile.full_name)
    },
  })
}
