import { StringDecoder } from 'node:string_decoder'
import { AppError } from '#shared/app-error.ts'
import { findDeviceLogDirection, readDeviceLogLine } from '../../rules/events/device-log-lines.ts'
import type { IncomingClockEvent } from './ingest-clock-events.ts'

/** The settings that interpret the events of a device: number, direction and clock. */
export type DeviceEventReadingSettings = { direction: string; number_means: 'card' | 'code'; zone: string }

export const ADMS_DEVICE_LINE_LIMITS = { atOnce: 1_000, max_length: 4_096, bytes: 64 * 1024 * 1024, count: 200_000 }

/**
 * Reads the lines of a body in batches of a thousand while it arrives, so that at most one batch is in memory. The last batch is marked.
 */
export async function* readAdmsDeviceLineBatches(body: AsyncIterable<Buffer>): AsyncGenerator<{ lines: string[]; isLast: boolean }> {
  let batch: string[] = []
  for await (const line of linesOf(body)) {
    if (batch.length === ADMS_DEVICE_LINE_LIMITS.atOnce) {
      yield { lines: batch, isLast: false }
      batch = []
    }
    batch.push(line)
  }
  yield { lines: batch, isLast: true }
}

/** A line without an end is cut, because no valid line is that long. */
async function* linesOf(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let bytes = 0
  let count = 0
  for await (const part of body) {
    bytes += part.length
    if (bytes > ADMS_DEVICE_LINE_LIMITS.bytes)
      throw new AppError('common.too_large', { limit: `${ADMS_DEVICE_LINE_LIMITS.bytes / 1024 / 1024} MB` })
    const lines = (rest + decoder.write(part).replaceAll('\0', '')).split('\n')
    rest = lines.pop()!.slice(0, ADMS_DEVICE_LINE_LIMITS.max_length)
    count += lines.length
    if (count > ADMS_DEVICE_LINE_LIMITS.count) throw new AppError('common.too_large', { limit: String(ADMS_DEVICE_LINE_LIMITS.count) })
    for (const line of lines) if (line.trim() !== '') yield line.slice(0, ADMS_DEVICE_LINE_LIMITS.max_length).replace(/\r$/, '')
  }
  rest += decoder.end()
  if (rest.trim() !== '') yield rest
}

export function parseAdmsDeviceEventLine(
  line: string,
  { direction: setting, number_means, zone }: DeviceEventReadingSettings,
): IncomingClockEvent {
  const read = readDeviceLogLine(line, zone)
  if (!read) return { raw: line.slice(0, 500).toWellFormed() }
  const { number, direction, ...rest } = read
  return { ...rest, [number_means]: number, direction: findDeviceLogDirection(setting, direction), sent_direction: direction }
}

/** The employee number in a line: of a clock event, or of an employee who was entered on the device. */
export const findEmployeeNumberInAdmsDeviceLine = (line: string): string | undefined =>
  (/^USER\s+PIN=(\d+)/.exec(line) ?? /^\s*(\d+)\s/.exec(line))?.[1]

/** The number in a line that can claim the device: of a clock event, or of an employee entered on the terminal. */
export function findClaimNumberInAdmsDeviceLine(table: string, line: string): string | undefined {
  if (table === 'ATTLOG') return findEmployeeNumberInAdmsDeviceLine(line)
  if (table === 'OPERLOG' && line.startsWith('USER')) return findEmployeeNumberInAdmsDeviceLine(line)
}

/** The newest record of the last hour shows the clock offset of the device. Older records only arrived late. */
export const findNewestAdmsDeviceEventTime = (sent: readonly IncomingClockEvent[], now: Date) =>
  sent
    .map(({ at }) => at)
    .filter((at) => at !== undefined && Math.abs(Date.parse(at) - now.getTime()) < 3_600_000)
    .sort()
    .at(-1)
