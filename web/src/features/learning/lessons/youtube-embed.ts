/** The address of YouTube's player without cookies, for a link as our server writes it. */
export function youtubeEmbed(link: string): string {
  const id = URL.parse(link)?.searchParams.get('v') ?? ''
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}`
}
