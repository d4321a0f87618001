/** A period of a day with too few planned employees. */
export type StaffingCoverageGap = { from: number; to: number; count: number }

/** Hours with fewer planned than required employees. Adjacent hours with an equal shortage form one gap. */
export function findStaffingCoverageGaps(hours: readonly { needed: number; planned: number }[]): StaffingCoverageGap[] {
  const gaps: StaffingCoverageGap[] = []
  for (const [hour, { needed, planned }] of hours.entries()) {
    const count = needed - planned
    const last = gaps.at(-1)
    if (count <= 0) continue
    if (last?.to === hour && last.count === count) last.to = hour + 1
    else gaps.push({ from: hour, to: hour + 1, count })
  }
  return gaps
}
