import { isIP } from 'node:net'

/** The network of an address: an IPv4 address itself, also when mapped into IPv6, or the 64-bit network of an IPv6 address. */
export function toIpNetworkOfAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (isIP(address) !== 6) return address
  const [before, after] = address.split('%')[0]!.split('::')
  const splitIntoGroups = (text: string | undefined) => (text ? text.split(':') : [])
  const left = 8 - splitIntoGroups(before).length - splitIntoGroups(after).length
  const whole = [...splitIntoGroups(before), ...Array(after === undefined ? 0 : left).fill('0'), ...splitIntoGroups(after)]
  const network = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
