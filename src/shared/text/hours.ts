import { formatNumber, formatShortNumber, parseNumber } from './numbers.ts'

/** How a company writes hours: `7:30` or `7,50`. */
export type HoursFormat = 'clock' | 'decimal'

/** A duration in minutes as hours: 450 is `7:30` or `7,50`. */
export function formatHours(minutes: number, style: HoursFormat = 'clock'): string {
  if (style === 'decimal') return formatNumber(minutes / 60)
  const length = Math.abs(minutes)
  return `${minutes < 0 ? '-' : ''}${Math.floor(length / 60)}:${String(length % 60).padStart(2, '0')}`
}

/** A sum of hours of many employees with grouped thousands and a minus sign: `44.476:51`, `−1:30`. */
export function formatHourSum(minutes: number): string {
  const [hours, rest] = formatHours(Math.abs(minutes)).split(':')
  return `${minutes < 0 ? '−' : ''}${formatShortNumber(Number(hours))}:${rest}`
}

/** A duration in whole minutes from hours with decimals: 2.0667 is 124. */
export const hoursToMinutes = (hours: number) => Math.round(hours * 60)

/** Reads typed hours as minutes: `7:30`, `7,5`, `7.5`, `7h30`, `8 h`, `8`. Null if the text is no duration. */
export function parseHours(text: string): number | null {
  const typed = text.length > 1000 ? '' : text.trim().toLowerCase().replace('−', '-')
  const clock = /^(-?)(\d{1,4})(?: ?[:h] ?)([0-5]\d)(?: ?(?:m|min))?$/.exec(typed)
  if (clock) return (clock[1] ? -1 : 1) * (Number(clock[2]) * 60 + Number(clock[3])) + 0
  const hours = parseNumber(typed.replace(/ ?h$/, ''))
  return hours === null ? null : Math.round(hours * 60) + 0
}

/** A time of the day from its minutes since midnight: 450 is `07:30`; 1440 is `24:00`. */
export const formatTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Time ranges as text: `06:00–10:00, 22:00–06:00`. Minutes above 1440 belong to the next day. */
export const formatTimeSpans = (spans: readonly { from: number; to: number }[]) =>
  spans.map(({ from, to }) => `${formatTime(from % 1440)}–${formatTime(to % 1440 || 1440)}`).join(', ')

/** Reads a typed time as minutes since midnight: `7:30`, `07.30`, `730`, `0730`, `7`, `24:00`. Null if the text is no time. */
export function parseTime(text: string): number | null {
  const found = /^(\d{1,2})(?:[:., ]?([0-5]\d))?(?: ?h)?$/.exec(text.slice(0, 20).trim())
  if (!found) return null
  const minutes = Number(found[1]) * 60 + Number(found[2] ?? 0)
  return minutes <= 1440 ? minutes : null
}
