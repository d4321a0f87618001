type Spans = readonly { from: number; to: number }[]

/** `06:00–10:00, 14:00–18:00`: the hours of a shift, as a clock shows them. */
export const hoursText = (t: { time: (minutes: number) => string }, segments: Spans) =>
  segments.map(({ from, to }) => `${t.time(from % 1440)}–${t.time(to % 1440 || 1440)}`).join(', ')
