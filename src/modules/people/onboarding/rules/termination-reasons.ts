/**
 * The grounds of the end of an employment (Zakon o radu). `asks`: further required facts. `severance`: the minimum amount. `dismissal`: an
 * end by the employer, from which čl. 187 protects certain employees.
 */
export type TerminationReason = {
  article: string
  delivery?: 'delivered' | 'known'
  severance?: 'redundancy' | 'retirement'
  dismissal?: boolean
  /** The code of the document template. */
  document: string
}

export const terminationReasons = {
  fixed_term: { article: 'ZoR čl. 175 t. 1', document: 'resenje_prestanak' },
  retirement: { article: 'ZoR čl. 175 t. 2', severance: 'retirement', document: 'resenje_prestanak' },
  agreement: { article: 'ZoR čl. 175 t. 3, 177', document: 'sporazum_prestanak' },
  resignation: { article: 'ZoR čl. 175 t. 4, 178', delivery: 'delivered', document: 'resenje_prestanak' },
  parent_request: { article: 'ZoR čl. 175 t. 5', document: 'resenje_prestanak' },
  death: { article: 'ZoR čl. 175 t. 6', document: 'resenje_prestanak' },
  unfit_for_work: { article: 'ZoR čl. 176 t. 1', document: 'resenje_prestanak' },
  work_ban: { article: 'ZoR čl. 176 t. 2', document: 'resenje_prestanak' },
  prison: { article: 'ZoR čl. 176 t. 3', document: 'resenje_prestanak' },
  security_measure: { article: 'ZoR čl. 176 t. 4', document: 'resenje_prestanak' },
  employer_ends: { article: 'ZoR čl. 176 t. 5', document: 'resenje_prestanak' },
  probation: { article: 'ZoR čl. 36', delivery: 'delivered', dismissal: true, document: 'resenje_prestanak' },
  results: { article: 'ZoR čl. 179 st. 1 t. 1', delivery: 'delivered', dismissal: true, document: 'resenje_otkaz' },
  conviction: { article: 'ZoR čl. 179 st. 1 t. 2', delivery: 'known', dismissal: true, document: 'resenje_otkaz' },
  no_return: { article: 'ZoR čl. 179 st. 1 t. 3', delivery: 'known', dismissal: true, document: 'resenje_otkaz' },
  breach: { article: 'ZoR čl. 179 st. 2', delivery: 'known', dismissal: true, document: 'resenje_otkaz' },
  discipline: { article: 'ZoR čl. 179 st. 3', delivery: 'known', dismissal: true, document: 'resenje_otkaz' },
  redundancy: { article: 'ZoR čl. 179 st. 5 t. 1', severance: 'redundancy', dismissal: true, document: 'resenje_visak' },
  annex_refused: { article: 'ZoR čl. 179 st. 5 t. 2', dismissal: true, document: 'resenje_otkaz' },
} as const satisfies Record<string, TerminationReason>

export type TerminationReasonKey = keyof typeof terminationReasons

/** The kinds of an end with their grounds, the most frequent first. */
export const terminationReasonGroups = {
  by_employee: ['resignation'],
  by_agreement: ['agreement'],
  by_employer: ['breach', 'discipline', 'results', 'conviction', 'no_return', 'redundancy', 'annex_refused', 'probation'],
  by_term: ['fixed_term'],
  by_law: ['retirement', 'parent_request', 'death', 'unfit_for_work', 'work_ban', 'prison', 'security_measure', 'employer_ends'],
} as const satisfies Record<string, readonly TerminationReasonKey[]>
export type TerminationReasonGroup = keyof typeof terminationReasonGroups
export const terminationReasonGroupKeys = Object.keys(terminationReasonGroups) as TerminationReasonGroup[]
export const terminationReasonKeys = Object.keys(terminationReasons) as TerminationReasonKey[]
export const findTerminationReason = (key: TerminationReasonKey): TerminationReason => terminationReasons[key]
