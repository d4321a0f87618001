/** Common shifts in minutes of the day. An evening shift ends after midnight. */
export const presetShifts = {
  morning: { code: 'I', from: 360, to: 840, colour: '#f2b84b' },
  afternoon: { code: 'II', from: 840, to: 1320, colour: '#6fa8dc' },
  night: { code: 'III', from: 1320, to: 1800, colour: '#7a6fc4' },
  office: { code: 'D', from: 480, to: 960, colour: '#7fb77e' },
  long_day: { code: '12D', from: 420, to: 1140, colour: '#e08e5b' },
  long_night: { code: '12N', from: 1140, to: 1860, colour: '#4f5b93' },
  // Six days of 6:40 are a full working week of 40 hours.
  six_day_morning: { code: 'I6', from: 480, to: 880, colour: '#d9a441' },
  six_day_afternoon: { code: 'II6', from: 800, to: 1200, colour: '#5b93c9' },
} as const
export type PresetShiftName = keyof typeof presetShifts
export const presetShiftNames = Object.keys(presetShifts) as [PresetShiftName, ...PresetShiftName[]]

const createFiveDayWeek = (shift: PresetShiftName) => [shift, shift, shift, shift, shift, null, null]
const createSixDayWeek = (shift: PresetShiftName) => [shift, shift, shift, shift, shift, shift, null]

/** Common rotations from a Monday; null is a day off. 12-24-12-48 repeats every four days. */
export const presetRotations = {
  office_week: createFiveDayWeek('office'),
  two_shifts: [...createFiveDayWeek('morning'), ...createFiveDayWeek('afternoon')],
  two_shifts_saturday: [...createSixDayWeek('six_day_morning'), ...createSixDayWeek('six_day_afternoon')],
  three_shifts: [...createFiveDayWeek('morning'), ...createFiveDayWeek('afternoon'), ...createFiveDayWeek('night')],
  twelve: ['long_day', 'long_night', null, null],
} as const satisfies Record<string, readonly (PresetShiftName | null)[]>
export type PresetRotationName = keyof typeof presetRotations
export const presetRotationNames = Object.keys(presetRotations) as [PresetRotationName, ...PresetRotationName[]]

/** All rotations are counted from this Monday. */
export const ROTATION_FIRST_MONDAY = '2000-01-03'

/** The chosen shifts and those of the chosen rotations, in order. */
export function listShiftsOfRotations(shifts: readonly PresetShiftName[], rotations: readonly PresetRotationName[]): PresetShiftName[] {
  const selected = new Set<PresetShiftName | null>([
    ...shifts,
    ...rotations.flatMap((name): (PresetShiftName | null)[] => [...presetRotations[name]]),
  ])
  return presetShiftNames.filter((name) => selected.has(name))
}
