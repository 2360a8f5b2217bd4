import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network a request comes from, for rate limits: an IPv4 address, or the /64 of one IPv6
 * household. A proxy may add ports, brackets and zones: every notation of an address gives the same
 * network. Anything that is not an address counts as one network too.
 */
export function clientNetwork(address: string): string {
  const bare = bareAddress(address.trim().toLowerCase())
  const octets = bare.split('.').map((octet) => octet.replace(/^0+(?=\d)/, ''))
  if (isIPv4(octets.join('.'))) return octets.join('.')
  if (!isIPv6(bare)) return 'unknown'
  // The URL parser writes every IPv6 address the same way: compressed, without leading zeros, in
  // hexadecimal.
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const [front, back] = [head, tail].map((part) => (part ? part.split(':') : [])) as [string[], string[]]
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** Without brackets, port and zone: `[2001:db8::1]:443`, `1.2.3.4:5678`, `fe80::1%eth0`. */
const bareAddress = (address: string): string =>
  (/^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address).replace(/%.*$/, '')

/** An IPv4-mapped IPv6 address (::ffff:1.2.3.4) is treated as the IPv4 address. */
function mappedIPv4(groups: string[]): string | null {
  if (groups.slice(0, 6).join() !== '0,0,0,0,0,ffff') return null
  const bits = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return bits.flatMap((pair) => [pair >> 8, pair & 255]).join('.')
}
