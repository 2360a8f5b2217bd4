import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network a request comes from, for rate limits: an IPv4 address, or the /64 that one IPv6 household holds. A proxy may
 * add ports, brackets and zones: however one address is written, it is one network. What is no address counts as one too.
 */
export function clientNetwork(address: string): string {
  const bare = bareAddress(address.trim().toLowerCase())
  const octets = bare.split('.').map((octet) => octet.replace(/^0+(?=\d)/, ''))
  if (isIPv4(octets.join('.'))) return octets.join('.')
  if (!isIPv6(bare)) return 'unknown'
  // The parser of addresses writes each IPv6 address in one way: compressed, without leading zeros, in hexadecimal.
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const [front, back] = [head, tail].map((part) => (part ? part.split(':') : [])) as [string[], string[]]
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** Without brackets, port and zone: `[2001:db8::1]:443`, `1.2.3.4:5678`, `fe80::1%eth0`. */
const bareAddress = (address: string): string =>
  (/^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address).replace(/%.*$/, '')

/** An IPv4 address in the clothes of an IPv6 one (::ffff:1.2.3.4) is the IPv4 address. */
function mappedIPv4(groups: string[]): string | null {
  if (groups.slice(0, 6).join() !== '0,0,0,0,0,ffff') return null
  const bits = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return bits.flatMap((pair) => [pair >> 8, pair & 255]).join('.')
}
