/** `7:30` of 450 minutes, as hours are written in the karnet. */
export const formatMinutesAsHours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** `08:05` for minutes from midnight; the local time of another day above 1440. */
export function formatMinuteAsTime(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}
