interface ViewAnswer {
  error: unknown
  data: { view_url?: string } | undefined
}

/** Why a video can't be previewed; undefined if it can. */
export function viewProblem(videoId: string | undefined, { error, data }: ViewAnswer): string | undefined {
  if (!videoId) return 'Video ID is missing.'
  if (data) return data.view_url ? undefined : 'Could not retrieve video playback URL.'
  return error ? 'Failed to get video playback URL.' : undefined
}
