import { en as screensEn } from './en.ts'
import { sr as screensSr } from './sr.ts'

const sr = {
  'leave.then': 'Kad odobrite',
  'leave.then.next': 'Zahtev ide dalje na odluku',
  'leave.then.days': 'Plan i karnet dobijaju {code}',
  'leave.then.paper': 'Piše se rešenje',
  'leave.then.paper_more': 'i zavodi u delovodnik',
  'leave.then.told': '{name} dobija poruku',
  'leave.then.untold': '{name}: nema naloga, pa odluku saopštite lično',
  'leave.then.at_once': 'odmah',
  'leave.then.flow': 'Tok',
  'leave.then.you': 'Vi odlučujete',
  'leave.then.waits': 'Čeka se: {who}',
  'leave.then.now': 'sada',
  'leave.then.after_you': 'posle Vas',
  'leave.then.checks': 'Provere',
  'leave.then.no_findings': 'Nema smetnji: pravo, rokovi i prisutnost ljudi su u redu.',
  'leave.then.no_findings_seen': 'Nema smetnji: ostaje dovoljno ljudi i ništa se ne preklapa.',
} as const
const en = {
  'leave.then': 'When you approve',
  'leave.then.next': 'The request goes on for a decision',
  'leave.then.days': 'The schedule and timesheet get {code}',
  'leave.then.paper': 'The decision letter is written',
  'leave.then.paper_more': 'and entered in the register',
  'leave.then.told': '{name} gets a message',
  'leave.then.untold': '{name} has no account: tell them yourself',
  'leave.then.at_once': 'at once',
  'leave.then.flow': 'Steps',
  'leave.then.you': 'You decide',
  'leave.then.waits': 'Waiting for: {who}',
  'leave.then.now': 'now',
  'leave.then.after_you': 'after you',
  'leave.then.checks': 'Checks',
  'leave.then.no_findings': 'Nothing against it: entitlement, deadlines and staffing are fine.',
  'leave.then.no_findings_seen': 'Nothing against it: enough people remain and nothing overlaps.',
} as const

/** Of the card on which a request is decided. */
export const approvalWords = { sr: { ...screensSr, ...sr }, en: { ...screensEn, ...en } }
