import type { EngagementKind } from '#modules/people/engagements/rules/engagement-kinds.ts'

/** The kinds of engagement of each built-in contract; each is based on its own article. A company template fits all kinds. */
const kindsOf: Readonly<Record<string, readonly EngagementKind[]>> = {
  ugovor_ppp: ['temporary', 'youth_cooperative'],
  ugovor_delo: ['service'],
  ugovor_dopunski: ['supplementary'],
  ugovor_strucno: ['training'],
  ugovor_direktor: [],
}

export const isEngagementContractTemplate = (code: string, kind: EngagementKind): boolean =>
  !Object.hasOwn(kindsOf, code) || kindsOf[code]!.includes(kind)
