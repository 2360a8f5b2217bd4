const ID = /^[\w-]{11}$/

/** The 11-character id in every usual form of a YouTube link; null for anything else. */
export function youtubeId(link: string): string | null {
  const url = URL.parse(/^https?:\/\//i.test(link) ? link : `https://${link}`)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.port) return null
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  const found =
    host === 'youtu.be'
      ? first
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? first === 'watch'
          ? (url.searchParams.get('v') ?? '')
          : ['embed', 'shorts', 'live', 'v'].includes(first)
            ? second
            : ''
        : ''
  return ID.test(found) ? found : null
}
