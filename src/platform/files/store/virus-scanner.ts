import { Readable } from 'node:stream'
import type NodeClam from 'clamscan'

/** Whether a file contains a virus. Throws if the scanner is not available. */
export type VirusScanner = (bytes: Uint8Array) => Promise<boolean>

const VIRUS_SCAN_TIMEOUT_MS = 30_000

/** The scanner of a ClamAV daemon: `tcp://host:3310`, or `unix:///run/clamav/clamd.ctl`. */
export function createVirusScanner(address: string): VirusScanner {
  const { protocol, hostname, port, pathname } = new URL(address)
  const place = protocol === 'unix:' ? { socket: pathname } : { host: hostname, port: Number(port || 3310) }
  let made: Promise<NodeClam> | undefined
  const connectToDaemon = () =>
    (made ??= import('clamscan')
      .then(({ default: Clam }) =>
        new Clam().init({
          clamscan: { active: false },
          clamdscan: { ...place, timeout: VIRUS_SCAN_TIMEOUT_MS, localFallback: false, bypassTest: true },
          preference: 'clamdscan',
        }),
      )
      .catch((error) => {
        made = undefined
        throw error
      }))
  return async (bytes) => {
    const { isInfected } = await (await connectToDaemon()).scanStream(Readable.from([Buffer.from(bytes)]))
    if (isInfected === null) throw new Error('The virus scanner did not answer.')
    return isInfected
  }
}
