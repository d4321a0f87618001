import type { EngagementKind } from '#modules/people/engagements/rules/engagement-kinds.ts'

/** For which kinds of engagement a shipped contract is, each of its own article; one of the company's own is for any. */
const kindsOf: Readonly<Record<string, readonly EngagementKind[]>> = {
  ugovor_ppp: ['temporary', 'youth_cooperative'],
  ugovor_delo: ['service'],
  ugovor_dopunski: ['supplementary'],
  ugovor_strucno: ['training'],
  ugovor_direktor: [],
}

export const isEngagementContractTemplate = (code: string, kind: EngagementKind): boolean =>
  !Object.hasOwn(kindsOf, code) || kindsOf[code]!.includes(kind)
