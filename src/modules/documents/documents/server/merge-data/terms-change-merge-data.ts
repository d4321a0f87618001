import type { DocumentMergeData } from '#modules/documents/templates/rules/document-fields.ts'
import type { Day } from '#shared/days.ts'
import { formatShortNumber } from '#shared/text/numbers.ts'
import type { EmploymentTermsMergeData } from './employment-terms-merge-data.ts'
import { joinNonEmptyTextsWithCommas } from './join-address-texts.ts'

export const toNullIfInfiniteLastDay = (day: Day): Day | null => (day === 'infinity' ? null : day)

/** The fields of a temporary transfer by decision (čl. 172a). */
export function buildTransferMergeData(terms: readonly EmploymentTermsMergeData[], day: Day): DocumentMergeData {
  const transfers = terms.filter(({ change_reason }) => change_reason === 'temporary_transfer')
  const found = transfers.find(({ last_day }) => last_day >= day) ?? transfers.at(-1)
  return {
    'transfer.from': found?.first_day ?? null,
    'transfer.to': found ? toNullIfInfiniteLastDay(found.last_day) : null,
    'transfer.position': found?.position ?? null,
  }
}

export const formatPlaceOfWork = ({ location, location_place }: EmploymentTermsMergeData) =>
  joinNonEmptyTextsWithCommas(location, location_place)

/** The changed terms in the wording of an annex. */
export function listEmploymentTermChangesForAnnex(before: EmploymentTermsMergeData, after: EmploymentTermsMergeData) {
  return selectChangedEmploymentTermTexts([
    ['radno mesto', before.position, after.position],
    ['organizaciona jedinica', before.department, after.department],
    ['mesto rada', formatPlaceOfWork(before), formatPlaceOfWork(after)],
    ['vrsta radnog odnosa', before.relationship_type, after.relationship_type],
    ['nedeljno radno vreme', hoursOf(before), hoursOf(after)],
    ['opis poslova', before.description, after.description],
    ['stručna sprema koja je uslov za poslove', before.qualification, after.qualification],
  ])
}

export const selectChangedEmploymentTermTexts = (text: [what: string, before: string | null, after: string | null][]) =>
  text.filter(([, was, is]) => was !== is && is !== null).map(([what, was, is]) => ({ what, before: was ?? '–', after: is }))

const hoursOf = ({ weekly_minutes }: EmploymentTermsMergeData) => `${formatShortNumber(weekly_minutes / 60)} časova`
