import type { z } from 'zod'
import { getCurrentDay } from '#ui/current-time.ts'
import { personalFileContract } from '../../../personal-file-contract.ts'
import type { EmploymentProtection } from '../../../personal-file-schemas.ts'
import { type EmploymentProtectionKind, employmentProtectionLegalBases } from '../../../rules/personal-file/employment-protections.ts'
import {
  createPersonalFileEntryForm,
  findPersonalFileEntryExpiryState,
  formatPersonalFileEntryPeriod,
  type PersonalFileApiClient,
  type PersonalFileEntryKindDefinition,
} from '../personal-file-entry-definition.ts'

const isConsent = ({ kind }: Record<string, unknown>) =>
  employmentProtectionLegalBases[kind as EmploymentProtectionKind]?.isConsent ?? false

/** A consent is signed and can be withdrawn. A finding or act has a period. */
export const employmentProtectionEntryDefinition: PersonalFileEntryKindDefinition<z.infer<typeof EmploymentProtection>> = {
  kind: 'protection',
  schema: personalFileContract.createEmploymentProtection.input,
  fields: createPersonalFileEntryForm('protection', {
    kind: { hint: ({ kind }) => (kind ? `dossier.protects.${kind}` : undefined) },
    withdrawn_on: { hint: 'dossier.withdrawn_hint', when: isConsent },
    note: { hint: 'dossier.no_diagnosis' },
  }),
  initial: () => ({ kind: 'night_weeks', signed_on: getCurrentDay(), first_day: getCurrentDay() }),
  nameOf: ({ kind }, t) => t(`dossier.protection.${kind}`),
  linesOf: (row, t) => [
    formatPersonalFileEntryPeriod(row.first_day, row.last_day, t),
    employmentProtectionLegalBases[row.kind].article,
    row.report_number,
    row.signed_on && t('dossier.signed', { day: t.day(row.signed_on) }),
    t.data(row.note),
  ],
  badgeOf: ({ withdrawn_on, last_day }, t) =>
    withdrawn_on
      ? { tone: withdrawn_on <= getCurrentDay() ? 'danger' : 'warn', text: t('dossier.withdrawn', { day: t.day(withdrawn_on) }) }
      : findPersonalFileEntryExpiryState(last_day, t),
  resultTextOf: (reply, t) => {
    const { closed_months } = (reply as Awaited<ReturnType<PersonalFileApiClient['createEmploymentProtection']>>).data
    return closed_months.length
      ? t('dossier.closed_months', { months: closed_months.map((month) => t.month(month)).join(', ') })
      : undefined
  },
  create: (api) => api.createEmploymentProtection,
  update: (api) => api.updateEmploymentProtection,
  remove: (api, { employee_id, id }) => api.deleteEmploymentProtection({ employee_id, protection_id: id }),
}
