/** Identifies a file after a reload: browsers hide its path. Normalized like the server's texts. */
export const fingerprintOf = ({ name, size, lastModified }: { name: string; size: number; lastModified: number }) =>
  JSON.stringify([name.slice(0, 200), size, lastModified]).normalize('NFC')
