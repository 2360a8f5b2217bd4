/**
 * The Content-Disposition header of RFC 6266: an ASCII name for old clients and the real one beside
 * it. Neither can contain a line break, a quote or a path, so a name can't add a header or leave
 * its folder.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name?: string): string {
  if (!name) return kind
  const clean = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029"\\/]/gu, '_')
    .slice(0, 200)
    .toWellFormed()
  const ascii = clean
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|%/g, '_')
  const exact = encodeURIComponent(clean).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${exact}`
}
