/** Hours of a company have five digits, so thousands are grouped. */
export function formatCompanyHours(t: { hours: (minutes: number) => string; number: (value: number) => string }, minutes: number): string {
  const text = t.hours(minutes)
  const [hours, rest] = text.split(':')
  return rest === undefined || Number.isNaN(Number(hours)) ? text : `${t.number(Number(hours))}:${rest}`
}
