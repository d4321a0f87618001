/** `7:30` of 450 minutes, as hours are written in the karnet. */
export const duration = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** `08:05` of a time of the day in minutes from its midnight; what lies on another day shows the clock of that day. */
export function clock(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}
