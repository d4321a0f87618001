import { DayTestCaseError, type DayTestCaseFields, parseTimeOfDayTestCase } from './day-test-case-fields.ts'

export function parseSegmentsOfDayTestCase(shift: DayTestCaseFields): { from: number; to: number }[] {
  const pairs = shift.segments == null ? [[shift.start, shift.end]] : shift.segments
  if (!Array.isArray(pairs) || !pairs.length) throw new DayTestCaseError('time.karnet.bad_value', { field: 'shift.segments' })
  let last = 0
  return pairs.map((pair, at) => {
    const field = shift.segments == null ? 'shift' : `shift.segments[${at}]`
    if (!Array.isArray(pair) || pair.length !== 2) throw new DayTestCaseError('time.karnet.bad_value', { field })
    // Times increase: an end that is not after its start is on the next day.
    let from = parseTimeOfDayTestCase(pair[0], field)
    while (at > 0 && from < last) from += 1440
    let to = parseTimeOfDayTestCase(pair[1], field)
    while (to <= from) to += 1440
    last = to
    if (to > 2880) throw new DayTestCaseError('time.karnet.bad_value', { field })
    return { from, to }
  })
}
