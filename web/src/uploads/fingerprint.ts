/** What a file is known by again after a reload: browsers tell no path. Written as the server keeps texts. */
export const fingerprintOf = ({ name, size, lastModified }: { name: string; size: number; lastModified: number }) =>
  JSON.stringify([name.slice(0, 200), size, lastModified]).normalize('NFC')
