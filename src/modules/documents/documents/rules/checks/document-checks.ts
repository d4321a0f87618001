import { checkDisciplinaryMeasure } from './disciplinary-measure-check.ts'
import { checkDismissal, checkRedundancyDismissal } from './dismissal-checks.ts'
import type { DocumentToCheck } from './document-check-input.ts'
import { type DocumentFinding, sortFindingsBySeverity } from './document-finding.ts'
import {
  checkAnnexOffer,
  checkContractAnnex,
  checkDisciplinaryWarning,
  checkEmploymentContract,
  checkReturnFromTransfer,
  checkSuspensionFromWork,
  checkTemporaryWorkContract,
  checkTransferDecision,
} from './employment-contract-checks.ts'
import { checkResignation, checkTerminationAgreement, checkTerminationByLaw, checkUnusedLeaveCompensation } from './termination-checks.ts'

/** The checks by template code. A template of the company under the code of a built-in one uses its checks. */
export const documentChecks: Readonly<Record<string, (document: DocumentToCheck) => DocumentFinding[]>> = {
  ugovor_neodredjeno: checkEmploymentContract,
  ugovor_odredjeno: checkEmploymentContract,
  ugovor_pripravnik: checkEmploymentContract,
  ugovor_rad_od_kuce: checkEmploymentContract,
  ugovor_ppp: checkTemporaryWorkContract,
  ponuda_aneksa: checkAnnexOffer,
  aneks: checkContractAnnex,
  resenje_premestaj: checkTransferDecision,
  resenje_povratak: checkReturnFromTransfer,
  upozorenje: checkDisciplinaryWarning,
  resenje_mera: checkDisciplinaryMeasure,
  resenje_udaljenje: checkSuspensionFromWork,
  resenje_otkaz: checkDismissal,
  resenje_visak: checkRedundancyDismissal,
  resenje_prestanak: checkTerminationByLaw,
  resenje_naknada_go: checkUnusedLeaveCompensation,
  sporazum_prestanak: checkTerminationAgreement,
  otkaz_zaposleni: checkResignation,
}

/** Whether a document founds an employment or changes terms, so that they get its number. */
export const findContractOrAnnexKind = (code: string): 'contract' | 'annex' | undefined => {
  if (documentChecks[code] === checkEmploymentContract) return 'contract'
  if (documentChecks[code] === checkContractAnnex) return 'annex'
  return undefined
}

/** The built-in template that provides the checks for a template of the company, by the article that it names. */
const byArticle: readonly [RegExp, string][] = [
  [/179a/, 'resenje_mera'],
  [/15[3-9]|160/, 'resenje_visak'],
  [/\b179\b/, 'resenje_otkaz'],
  [/17[56]/, 'resenje_prestanak'],
  [/172a/, 'resenje_premestaj'],
]

/** The checks of a document: those of its code, or for a decision those of its article. */
export function findDocumentCheckCode({ code, kind, article }: { code: string; kind: string; article: string | null }): string | null {
  if (documentChecks[code]) return code
  if (kind !== 'decision') return null
  return byArticle.find(([found]) => found.test(article ?? ''))?.[1] ?? null
}

/** The findings before a document gets its number, errors first. */
export function findDocumentIssues(document: DocumentToCheck): DocumentFinding[] {
  return sortFindingsBySeverity(documentChecks[document.code]?.(document) ?? [])
}
