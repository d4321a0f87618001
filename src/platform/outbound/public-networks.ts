import { BlockList, isIP } from 'node:net'

const blocked = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  blocked.addSubnet(address, bits, 'ipv4')
/** Ranges within global unicast that are not public: Teredo, documentation and 6to4. */
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked.addSubnet(address, bits, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * Whether an address is public. Private, loopback, link-local, metadata, multicast and reserved addresses are not, nor are IPv6 addresses
 * outside 2000::/3, which include mapped and NAT64 addresses.
 */
export function isPublicIpAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blocked.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

/** Whether an address is a loopback address. */
export const isLoopbackIpAddress = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** The host of a URL without the brackets of IPv6. */
export const getHostOfUrl = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/** Whether a URL names this machine. An installation may allow it for receivers on the same machine. */
export const isLoopbackUrl = (url: URL): boolean => getHostOfUrl(url) === 'localhost' || isLoopbackIpAddress(getHostOfUrl(url))
