import { checkDisciplinaryMeasureDocument } from './disciplinary-measure-check.ts'
import { checkDismissalDocument, checkRedundancyDismissalDocument } from './dismissal-checks.ts'
import type { DocumentToCheck } from './document-check-input.ts'
import { type DocumentFinding, sortDocumentFindingsBySeverity } from './document-finding.ts'
import {
  checkAnnexOfferDocument,
  checkContractAnnexDocument,
  checkDisciplinaryWarningDocument,
  checkEmploymentContractDocument,
  checkReturnFromTransferDocument,
  checkSuspensionFromWorkDocument,
  checkTemporaryWorkContractDocument,
  checkTransferDecisionDocument,
} from './employment-contract-checks.ts'
import {
  checkResignationDocument,
  checkTerminationAgreementDocument,
  checkTerminationByLawDocument,
  checkUnusedLeaveCompensationDocument,
} from './termination-checks.ts'

/** The checks by template code. A company template with the code of a built-in one uses its checks. */
export const documentChecks: Readonly<Record<string, (document: DocumentToCheck) => DocumentFinding[]>> = {
  ugovor_neodredjeno: checkEmploymentContractDocument,
  ugovor_odredjeno: checkEmploymentContractDocument,
  ugovor_pripravnik: checkEmploymentContractDocument,
  ugovor_rad_od_kuce: checkEmploymentContractDocument,
  ugovor_ppp: checkTemporaryWorkContractDocument,
  ponuda_aneksa: checkAnnexOfferDocument,
  aneks: checkContractAnnexDocument,
  resenje_premestaj: checkTransferDecisionDocument,
  resenje_povratak: checkReturnFromTransferDocument,
  upozorenje: checkDisciplinaryWarningDocument,
  resenje_mera: checkDisciplinaryMeasureDocument,
  resenje_udaljenje: checkSuspensionFromWorkDocument,
  resenje_otkaz: checkDismissalDocument,
  resenje_visak: checkRedundancyDismissalDocument,
  resenje_prestanak: checkTerminationByLawDocument,
  resenje_naknada_go: checkUnusedLeaveCompensationDocument,
  sporazum_prestanak: checkTerminationAgreementDocument,
  otkaz_zaposleni: checkResignationDocument,
}

/** Whether the document is a contract or annex, whose number the employment or its terms store. */
export const findContractOrAnnexKind = (code: string): 'contract' | 'annex' | undefined => {
  if (documentChecks[code] === checkEmploymentContractDocument) return 'contract'
  if (documentChecks[code] === checkContractAnnexDocument) return 'annex'
  return undefined
}

/** The built-in template whose checks apply to a company template, by the article in the text. */
const byArticle: readonly [RegExp, string][] = [
  [/179a/, 'resenje_mera'],
  [/15[3-9]|160/, 'resenje_visak'],
  [/\b179\b/, 'resenje_otkaz'],
  [/17[56]/, 'resenje_prestanak'],
  [/172a/, 'resenje_premestaj'],
]

/** Returns the code whose checks apply to a document: its own, or for a decision that of the article. */
export function findDocumentCheckCode({ code, kind, article }: { code: string; kind: string; article: string | null }): string | null {
  if (documentChecks[code]) return code
  if (kind !== 'decision') return null
  return byArticle.find(([found]) => found.test(article ?? ''))?.[1] ?? null
}

/** The findings before a document gets its number, errors first. */
export function findDocumentFindings(document: DocumentToCheck): DocumentFinding[] {
  return sortDocumentFindingsBySeverity(documentChecks[document.code]?.(document) ?? [])
}
