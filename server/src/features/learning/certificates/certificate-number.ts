/** The brand in Latin letters for a number: IUT stays IUT; a brand without any Latin letter or digit gives CERT. */
export const abbreviationOf = (brand: string): string =>
  brand
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 8) || 'CERT'

export const certificateNumber = (brand: string, year: number, count: number): string =>
  `${abbreviationOf(brand)}-${year}-${String(count).padStart(5, '0')}`
