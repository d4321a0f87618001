const sr = {
  'home.gate.open': 'Otvori kapiju',
  'home.gate.visits': 'Posetioci u krugu',
  'home.gate.no_visits': 'Nema posetilaca ni vozila.',
  'home.gate.whom': 'kod: {name}',
  'home.gate.since': 'od {time}',
  'home.gate.awaited': 'Još se čekaju',
  'home.gate.nobody': 'Svi koji se danas očekuju su stigli.',
  'home.gate.missing': 'nije stigao, smena od {time}',
  'home.gate.expected': 'dolazi u {time}',
  'home.gate.more': 'još {count}',
} as const
const en = {
  'home.gate.open': 'Open the gate',
  'home.gate.visits': 'Visitors on site',
  'home.gate.no_visits': 'No visitors and no vehicles.',
  'home.gate.whom': 'visiting: {name}',
  'home.gate.since': 'since {time}',
  'home.gate.awaited': 'Still expected',
  'home.gate.nobody': 'Everybody who is expected today has come.',
  'home.gate.missing': 'not here, shift from {time}',
  'home.gate.expected': 'comes at {time}',
  'home.gate.more': '{count} more',
} as const

/** Of the home of a gatekeeper. */
export const gateWords = { sr, en }
