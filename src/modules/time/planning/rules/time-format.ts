/** Formats minutes as hours of the timesheet: 450 becomes `7:30`. */
export const formatMinutesAsHours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Formats minutes from midnight as `08:05`. Above 1440 it is the local time of another day. */
export function formatMinuteAsTime(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}
