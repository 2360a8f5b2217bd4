/** The address of YouTube's cookie-free player, for a link in our server's format. */
export function youtubeEmbed(link: string): string {
  const id = URL.parse(link)?.searchParams.get('v') ?? ''
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}`
}
